import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { firstErrorLine } from '#tools/errors.ts';
import type { ReleaseSlot } from '../slot.ts';
import type { Cleanup } from './start-up.ts';
import { addDays, churchDay, churchInstant } from '#shared/calendar/dates.ts';
import type { LocalEnvironment } from '#shared/environment/environment.ts';
import { PROJECT_DIRECTORY } from '../paths.ts';
import { startChildProgram } from './child-program.ts';

/** The Worker's cron expression, as in wrangler.toml. */
const CRON = '*/15 * * * *';
const QUARTER_HOUR_MS = 15 * 60_000;

/** Runs the Worker's cron handler every quarter of an hour. @returns a function that runs the handler immediately */
export function scheduleWorker(
  slot: ReleaseSlot,
  log: (line: string) => void,
  cleanup: Cleanup,
): () => Promise<void> {
  const run = () => slot.scheduled(CRON);
  const cron = repeatTask({
    every: QUARTER_HOUR_MS,
    run,
    failed: (error) => {
      log(`The cron handler failed: ${firstErrorLine(error)}`);
    },
  });
  cleanup.add(cron.stop);
  return run;
}

type RepeatOptions = {
  /** Interval in milliseconds. Runs start at multiples of the interval: with 15 minutes at :00, :15, :30 and :45. */
  every: number;
  run: () => Promise<void>;
  failed: (error: unknown) => void;
};

/** Runs a task at every interval. Runs never overlap, and continue after a failure. */
export function repeatTask({ every, run, failed }: RepeatOptions): { stop: () => void } {
  let timer: NodeJS.Timeout;
  const next = () => {
    timer = setTimeout(
      () => {
        run()
          .catch(failed)
          .finally(() => {
            if (!stopped) next();
          });
      },
      every - (Date.now() % every),
    );
  };
  let stopped = false;
  next();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/**
 * Minutes after midnight at which a backup is due. At that time nobody edits, and the pages of the new day are built.
 */
const AT_MINUTE = 3 * 60;

/** Matches the name of a nightly backup. Group 1 is the backup's day. */
const NIGHTLY = /^(\d{4}-\d\d-\d\d)\.tar/;

export type NightlyOptions = {
  log: (line: string) => void;
  /** Signal that kills the program that makes the backup. */
  signal: AbortSignal;
  /** The current time, which tests replace. */
  now?: Date;
};

/**
 * Makes the day's backup in `$DATA_DIR/backups`, without library files, unless it exists, or the church's clock shows a
 * time before 3 AM. Removes backups older than `BACKUP_DAYS` days. If BACKUP_DAYS is 0, does nothing.
 * @throws an error with the reason if no backup could be made
 */
export async function backUpNightly(
  environment: Pick<LocalEnvironment, 'DATA_DIR' | 'DATABASE_URL' | 'BACKUP_DAYS' | 'BACKUP_KEY'>,
  { log, signal, now = new Date() }: NightlyOptions,
): Promise<void> {
  const { DATA_DIR, DATABASE_URL, BACKUP_DAYS, BACKUP_KEY } = environment;
  const day = churchDay(now);
  const folder = path.resolve(DATA_DIR, 'backups');
  const plain = path.join(folder, `${day}.tar`);
  const encrypted = `${plain}.age`;
  if (BACKUP_DAYS === 0 || now < churchInstant(day, AT_MINUTE)) return;
  if ([plain, encrypted].some((file) => existsSync(file))) return;
  const file = BACKUP_KEY === undefined ? plain : encrypted;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { exited } = startChildProgram(path.join(PROJECT_DIRECTORY, 'tools/backup/backup.ts'), {
    arguments: ['--without-files', file],
    environment: { DATA_DIR, DATABASE_URL, BACKUP_KEY },
    log: () => undefined,
    signal,
  });
  const { code, reason } = await exited;
  if (signal.aborted) return;
  if (code !== 0) throw new Error(`Tonight’s backup was not made: ${reason}`);
  log(`Tonight’s backup is ${file}.`);
  const oldest = addDays(day, -BACKUP_DAYS);
  for (const name of await readdir(folder)) {
    const made = NIGHTLY.exec(name)?.[1];
    if (made !== undefined && made <= oldest) await rm(path.join(folder, name));
  }
}

/** Makes a backup every night while the site runs. */
export function scheduleBackups(
  environment: LocalEnvironment,
  log: (line: string) => void,
  cleanup: Cleanup,
) {
  const ending = new AbortController();
  const backups = repeatTask({
    every: QUARTER_HOUR_MS,
    run: () => backUpNightly(environment, { log, signal: ending.signal }),
    failed: (error) => {
      log(firstErrorLine(error));
    },
  });
  cleanup.add(() => {
    backups.stop();
    ending.abort();
  });
}
