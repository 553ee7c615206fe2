import process from 'node:process';

/**
 * In a program started by `startChildProgram`: ends it when its parent says so or dies, even by `kill -9`.
 * @param clean is awaited first
 */
export function endWithParent(clean: () => Promise<void> = () => Promise.resolve()): void {
  process.once('disconnect', () => {
    void clean().finally(() => process.exit(0));
  });
}
