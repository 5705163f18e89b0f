/* foreign LIBRARY REQUEST ANSWER: calls functions of a library of rules as `spellwright.kernel.library` does.

   A request: the number of blocks of memory, each with its size and bytes; then the number of calls, each with the name
   of a function (64 bytes), the number of words of its frame, the words, and for each of them the block that it points
   to (-1: it is a number). The answer: the result of each call, then all blocks. All numbers have 64 bits. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#ifdef _WIN32
#include <windows.h>
static void *load(const char *file) { return LoadLibraryA(file); }
static void *find(void *library, const char *name) { return (void *)GetProcAddress(library, name); }
#else
#include <dlfcn.h>
static void *load(const char *file) { return dlopen(file, RTLD_NOW); }
static void *find(void *library, const char *name) { return dlsym(library, name); }
#endif

static FILE *request, *answer;

static void *taken(size_t size) {
  void *memory = calloc(size + 1, 1);
  if (!memory || fread(memory, 1, size, request) != size) exit(3);
  return memory;
}

static int64_t number(void) {
  int64_t *taken_number = taken(8), value = *taken_number;
  free(taken_number);
  return value;
}

int main(int count, char **given) {
  if (count != 4 || !(request = fopen(given[2], "rb")) || !(answer = fopen(given[3], "wb"))) return 2;
  void *library = load(given[1]);
  if (!library) return fprintf(stderr, "%s cannot be loaded\n", given[1]), 4;
  int64_t blocks = number();
  int64_t *sizes = calloc(blocks + 1, 8);
  char **memory = calloc(blocks + 1, sizeof *memory);
  for (int64_t block = 0; block < blocks; block++) {
    sizes[block] = number();
    memory[block] = taken(sizes[block]);
  }
  for (int64_t calls = number(); calls > 0; calls--) {
    char *name = taken(64);
    int64_t words = number(), *frame = taken(8 * words), *points = taken(8 * words);
    for (int64_t word = 0; word < words; word++)
      if (points[word] >= 0) frame[word] = (int64_t)(intptr_t)memory[points[word]];
    int64_t (*function)(int64_t *) = (int64_t (*)(int64_t *))find(library, name);
    if (!function) return fprintf(stderr, "there is no %s\n", name), 5;
    int64_t result = function(frame);
    fwrite(&result, 8, 1, answer);
  }
  for (int64_t block = 0; block < blocks; block++) fwrite(memory[block], 1, sizes[block], answer);
  return fclose(answer) != 0;
}
