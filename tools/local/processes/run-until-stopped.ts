import { readFileSync } from 'node:fs';
import process from 'node:process';
import { MigrationError } from '#db/migrate/migrate.ts';
import { DirectoryLockedError } from '#tools/postgres/lock.ts';
import { LocalDatabaseError } from '#tools/postgres/open.ts';
import { EnvironmentError } from '#shared/environment/parse-environment.ts';
import { StartError } from './start-error.ts';

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
function watchNpm(gone: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  setInterval(() => {
    if (process.ppid !== shell || parentOf(shell) !== npm) gone();
  }, CHECK_MS).unref();
}

const EXPECTED = [
  StartError,
  EnvironmentError,
  DirectoryLockedError,
  LocalDatabaseError,
  MigrationError,
];
const LONGEST_STOP_MS = 10_000;

type Running = { stop: () => Promise<void> };

const lineOf = (error: unknown): string => {
  const expected = EXPECTED.some((kind) => error instanceof kind);
  if (expected && error instanceof Error) return error.message.replace(/\s*\n\s*/g, ' ');
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

/**
 * Runs a program until it is stopped. Exit code 0 after Ctrl-C, SIGTERM or SIGHUP; 1 with one line when the
 * start fails or a part dies. Started parts are cleaned up in order; children still starting end with this
 * process.
 */
export function runUntilStopped(start: (died: (what: string) => void) => Promise<Running>): void {
  let running: Running | undefined;
  let ending = false;
  const end = (code: number) => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(code), LONGEST_STOP_MS).unref();
    void (running?.stop() ?? Promise.resolve()).finally(() => process.exit(code));
  };
  const fail = (error: unknown) => {
    if (ending) return;
    console.error(`\n${lineOf(error)}`);
    end(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      end(0);
    });
  }
  process.on('uncaughtException', fail);
  watchNpm(() => {
    end(0);
  });
  const died = (what: string) => {
    fail(new StartError(`${what}, so everything was stopped. Start again.`));
  };
  start(died).then((started) => {
    running = started;
    if (ending) void started.stop();
  }, fail);
}
