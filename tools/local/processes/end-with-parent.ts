import process from 'node:process';

/**
 * For a program started by `startChildProgram`: ends it when its parent says so or is gone, even after
 * `kill -9`. @param clean is awaited first
 */
export function endWithParent(clean: () => Promise<void> = () => Promise.resolve()): void {
  process.once('disconnect', () => {
    void clean().finally(() => process.exit(0));
  });
}
