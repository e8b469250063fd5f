// SPDX-License-Identifier: Apache-2.0

// Multiplies 128-bit integers. The compiler calls this function where it copies one double into both halves
// of a vector. The function is in the compiler's run-time library. A toolchain without an SDK for WebAssembly
// lacks it.
#if defined(__wasm__) && !defined(__wasi__)

typedef unsigned long long half;
typedef unsigned __int128 whole;

// The product of two 64-bit numbers, computed in parts of 32 bits.
static whole product(half a, half b) {
  const half mask = 0xFFFFFFFF;
  half low = (a & mask) * (b & mask);
  half middle = (a >> 32) * (b & mask) + (low >> 32);
  half other = (a & mask) * (b >> 32) + (middle & mask);
  half high = (a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32);
  return (whole)high << 64 | (other << 32 | (low & mask));
}

__attribute__((weak)) __int128 __multi3(__int128 a, __int128 b) {
  half low = (half)a, high = (half)((whole)a >> 64);
  half other_low = (half)b, other_high = (half)((whole)b >> 64);
  return (__int128)(product(low, other_low) + ((whole)(low * other_high + high * other_low) << 64));
}

#endif
