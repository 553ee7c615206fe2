/** When compilers and readers that a start set going have ended. */
const SETTLED_MS = 5_000;

/**
 * Frees what a start needed, in a program that only waits from now on: V8 and glibc would keep it. Node needs the option
 * `--expose-gc` for it.
 */
export function freeMemorySoon(): void {
  setTimeout(() => {
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }, SETTLED_MS).unref();
}
