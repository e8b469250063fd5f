// SPDX-License-Identifier: Apache-2.0

// Allocates the memory of a page. The allocator of wasi-libc is 11 KB of code, which is a tenth of the first
// scene's module. A page needs less: it has one thread, and most of its blocks are small and live for long.
//
// Each size class holds blocks of one size, a power of two. A released block goes to the list of its class,
// and is used again for the next block of this class. A block never changes its class, so memory is not
// returned to other classes. With the Swift SDK for WebAssembly, the SDK's allocator is used instead.
#if defined(__wasm__) && !defined(__wasi__)

typedef __SIZE_TYPE__ size_t;

enum { page = 65536, alignment = 16, classes = 32, out_of_memory = 12 };

// The header lies directly before the memory that is handed out.
typedef struct header {
  struct header *next;  // in the list of its class, while the block is free
  void *block;          // the beginning of the block
  size_t class;
  size_t reserved;  // keeps the size of the header a multiple of the alignment
} header;

extern unsigned char __heap_base;
static size_t top, limit;
static header *released[classes];

static void *take(size_t size) {
  if (top == 0) {
    top = ((size_t)&__heap_base + alignment - 1) & ~(size_t)(alignment - 1);
    limit = __builtin_wasm_memory_size(0) * page;
  }
  if (size > limit - top) {
    // A script may have grown the memory. That part belongs to the script.
    if (__builtin_wasm_memory_size(0) * page != limit) top = limit = __builtin_wasm_memory_size(0) * page;
    size_t pages = (size - (limit - top) + page - 1) / page;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return 0;
    limit += pages * page;
  }
  void *block = (void *)top;
  top += size;
  return block;
}

static void *allocate(size_t boundary, size_t size) {
  if (boundary < alignment) boundary = alignment;
  size_t room = size + sizeof(header) + boundary - alignment;
  if (room < size || room > (size_t)1 << (classes - 1)) return 0;
  size_t class = classes - (size_t)__builtin_clz((unsigned)(room - 1));
  header *free = released[class];
  void *block = free ? free->block : take((size_t)1 << class);
  if (!block) return 0;
  if (free) released[class] = free->next;
  size_t place = ((size_t)block + sizeof(header) + boundary - 1) & ~(boundary - 1);
  header *head = (header *)place - 1;
  head->block = block;
  head->class = class;
  return (void *)place;
}

void *malloc(size_t size) {
  return allocate(alignment, size);
}

int posix_memalign(void **result, size_t boundary, size_t size) {
  void *memory = allocate(boundary, size);
  if (!memory) return out_of_memory;
  *result = memory;
  return 0;
}

void free(void *memory) {
  if (!memory) return;
  header *head = (header *)memory - 1;
  head->next = released[head->class];
  released[head->class] = head;
}

void *aligned_alloc(size_t boundary, size_t size) {
  return allocate(boundary, size);
}

void *calloc(size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes)) return 0;
  // Does not call `malloc`. The compiler would replace `malloc` and `memset` by `calloc`, which is this
  // function.
  void *memory = allocate(alignment, bytes);
  return memory ? __builtin_memset(memory, 0, bytes) : 0;
}

void *realloc(void *memory, size_t size) {
  if (!memory) return malloc(size);
  header *head = (header *)memory - 1;
  size_t room = ((size_t)1 << head->class) - ((size_t)memory - (size_t)head->block);
  if (size <= room) return memory;
  void *larger = malloc(size);
  if (!larger) return 0;
  __builtin_memcpy(larger, memory, room);
  free(memory);
  return larger;
}

#endif
