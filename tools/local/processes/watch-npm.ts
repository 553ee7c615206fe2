import { readFileSync } from 'node:fs';
import process from 'node:process';

const CHECK_MS = 1_000;

/** The parent of a process, read from /proc on Linux; null elsewhere. */
function parentOf(pid: number): string | null {
  try {
    return /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? null;
  } catch {
    return null;
  }
}

/**
 * Calls back when the npm that started this program dies, even by `kill -9`. Watches npm itself because a shell
 * stands between.
 */
export function watchNpm(gone: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  setInterval(() => {
    if (process.ppid !== shell || parentOf(shell) !== npm) gone();
  }, CHECK_MS).unref();
}
