import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { addDays, churchDay, churchInstant } from '#shared/calendar/dates.ts';
import type { LocalEnvironment } from '#shared/environment/environment.ts';
import { PROJECT_DIRECTORY } from './paths.ts';
import { startChildProgram } from './processes/child-program.ts';

/** Minutes after midnight: nobody edits then, and the new day's pages are built. */
const AT_MINUTE = 3 * 60;

/** File name of a nightly backup: its day, and `.age` if it is encrypted. */
const NIGHTLY = /^(\d{4}-\d\d-\d\d)\.tar/;

export type NightlyOptions = {
  log: (line: string) => void;
  /** Ends the program. */
  signal: AbortSignal;
  now?: Date;
};

/**
 * Makes the night's backup in `$DATA_DIR/backups`, unless it exists or the night is not over, and removes backups
 * older than `BACKUP_DAYS`. A computer that slept through the night makes it later. The files of the library are not
 * included.
 * @throws with the reason when it could not be made
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
  let lastLine = '';
  const program = startChildProgram(path.join(PROJECT_DIRECTORY, 'tools/backup/backup.ts'), {
    arguments: ['--without-files', file],
    environment: { DATA_DIR, DATABASE_URL, BACKUP_KEY },
    log: (line) => {
      lastLine = line;
    },
  });
  signal.addEventListener('abort', program.kill, { once: true });
  const code = await program.exited;
  signal.removeEventListener('abort', program.kill);
  if (signal.aborted) return;
  if (code !== 0) throw new Error(`Tonight’s backup was not made: ${lastLine}`);
  log(`Tonight’s backup is ${file}.`);
  const oldest = addDays(day, -BACKUP_DAYS);
  for (const name of await readdir(folder)) {
    const of = NIGHTLY.exec(name)?.[1];
    if (of !== undefined && of <= oldest) await rm(path.join(folder, name));
  }
}
