import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { addDays, churchDay, churchInstant } from '#shared/dates.ts';
import type { LocalEnvironment } from '#shared/environment.ts';
import { PROJECT_DIRECTORY } from './paths.ts';
import { startChildProgram } from './processes/child-program.ts';

/** Minutes after midnight: nobody edits then, and the new day's pages are built. */
const AT_MINUTE = 3 * 60;

const fileOf = (day: string) => `${day}.tar`;

export type NightlyOptions = {
  log: (line: string) => void;
  /** Ends the program. */
  signal: AbortSignal;
  now?: Date;
};

/**
 * Makes the night's backup in `$DATA_DIR/backups`, unless it is there or the night is not over, and removes those that
 * are older than `BACKUP_DAYS`. A computer that slept makes it up later. The files of the library stay where they are.
 * @throws with the reason when it could not be made
 */
export async function backUpNightly(
  environment: Pick<LocalEnvironment, 'DATA_DIR' | 'DATABASE_URL' | 'BACKUP_DAYS'>,
  { log, signal, now = new Date() }: NightlyOptions,
): Promise<void> {
  const { DATA_DIR, DATABASE_URL, BACKUP_DAYS } = environment;
  const day = churchDay(now);
  const folder = path.resolve(DATA_DIR, 'backups');
  const file = path.join(folder, fileOf(day));
  if (BACKUP_DAYS === 0 || now < churchInstant(day, AT_MINUTE) || existsSync(file)) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let lastLine = '';
  const program = startChildProgram(path.join(PROJECT_DIRECTORY, 'tools/backup/backup.ts'), {
    arguments: ['--without-files', file],
    environment: { DATA_DIR, DATABASE_URL },
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
  const oldest = fileOf(addDays(day, -BACKUP_DAYS));
  for (const name of await readdir(folder))
    if (/^\d{4}-\d\d-\d\d\.tar/.test(name) && name <= oldest) await rm(path.join(folder, name));
}
