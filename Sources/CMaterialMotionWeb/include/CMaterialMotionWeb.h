// SPDX-License-Identifier: Apache-2.0

/// The memory of a page. The header declares nothing. The linker uses the functions of this module instead of
/// those of the C library.
