import { readFileSync } from 'node:fs';
import process from 'node:process';
import path from 'node:path';
import { StartError } from '#tools/errors.ts';
import { expectedErrorMessage, readLocalEnvironment } from '#tools/program.ts';
import type { LocalEnvironment } from '#shared/environment/environment.ts';
import { catchesMail } from '../local-environment.ts';
import type { LocalSite } from '../start.ts';
import { freeMemorySoon } from './child-program.ts';
import { createProgress, type Progress } from './start-up.ts';

const CHECK_MS = 1_000;

/** The id of a process's parent, read from /proc on Linux; null elsewhere. */
function parentOf(pid: number): string | null {
  try {
    return /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? null;
  } catch {
    return null;
  }
}

/**
 * Calls `gone` when the npm that started this program dies, even by `kill -9`. The parent of this program is a shell,
 * and the shell's parent is npm; both are watched.
 */
function watchNpm(gone: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  setInterval(() => {
    if (process.ppid !== shell || parentOf(shell) !== npm) gone();
  }, CHECK_MS).unref();
}

const LONGEST_STOP_MS = 10_000;

type Running = { stop: () => Promise<void> };

const lineOf = (error: unknown): string =>
  expectedErrorMessage(error)?.replace(/\s*\n\s*/g, ' ') ??
  (error instanceof Error ? (error.stack ?? error.message) : String(error));

/**
 * Runs a program until it is stopped. The exit code is 0 after Ctrl-C, SIGTERM or SIGHUP. It is 1, with a line of text,
 * if the start fails or a part dies. Started parts are stopped in order; parts that are still starting end with this
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

/** The lines that the terminal shows when the site runs. Other programs wait for the last line, `Ready on …`. */
function summary(site: LocalSite, environment: LocalEnvironment): string[] {
  const { url, madePassword, mailCatcherUrl, mailDirectory } = site;
  const { DATA_DIR: data } = environment;
  const signIn =
    madePassword === null
      ? 'with the password that you set'
      : `with the password ${madePassword} (kept in ${path.join(data, 'admin-password')})`;
  const mail = catchesMail(environment)
    ? `${mailCatcherUrl} (files in ${mailDirectory})`
    : 'sent by your mail provider';
  return [
    '',
    `  Website  ${url}`,
    `  Admin    ${url}/admin, ${signIn}`,
    `  Mail     ${mail}`,
    `  Data     ${data}`,
    '  Stop     Ctrl-C',
    '',
    `Ready on ${url}`,
  ];
}

type Start = (options: {
  environment: LocalEnvironment;
  progress: Progress;
  log: (line: string) => void;
  died: (what: string) => void;
}) => Promise<LocalSite>;

const print = (line: string) => {
  console.log(line);
};

/** Runs the site for `npm start` or `npm run dev`. Environment, progress and the last lines are the same for both. */
export function runLocal(greeting: string, start: Start): void {
  // Only the owner may read files that the program creates in DATA_DIR, because they contain messages and secrets.
  // Child processes inherit this mask.
  process.umask(0o077);
  runUntilStopped(async (died) => {
    const given = readLocalEnvironment();
    const environment = { ...given, DATA_DIR: path.resolve(given.DATA_DIR) };
    print(greeting);
    const site = await start({ environment, progress: createProgress(print), log: print, died });
    for (const line of summary(site, environment)) print(line);
    freeMemorySoon();
    return site;
  });
}
