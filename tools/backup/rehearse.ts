import path from 'node:path';
import type { BackupEnvironment } from '#shared/environment/environment.ts';
import { ProgramError } from '../postgres/program.ts';
import { makeBackup } from './make-backup.ts';
import type { RestoreKey } from './keys.ts';
import { fileKeyOf, tableOf, type Checksums } from './manifest.ts';
import { checkArchive } from './read-archive.ts';
import { restoreBackup } from './restore-backup.ts';

/** Entries whose checksum a restore may not change: all but the manifest's date and the raised revision. */
const content = (checksums: Checksums): string[] =>
  Object.entries(checksums)
    .filter(([name]) => fileKeyOf(name) ?? tableOf(name))
    .filter(([name]) => tableOf(name) !== 'content_revision')
    .map(([name, { sha256 }]) => `${name} ${sha256}`);

/**
 * Restores a backup into a new PGlite, backs that up again and compares all rows and files by their checksums.
 * @param folder for the database; the caller removes it
 * @throws ProgramError when the restore fails or anything differs
 */
export async function rehearse(given: {
  file: string;
  folder: string;
  key: RestoreKey | null;
  signal: AbortSignal;
}): Promise<void> {
  const { file, folder, key, signal } = given;
  const environment: BackupEnvironment = { DATA_DIR: path.join(folder, 'rehearsal') };
  const { manifest } = await restoreBackup({ environment, file, key, signal });
  const again = path.join(folder, 'rehearsal.tar');
  await makeBackup({ environment, file: again, hasFiles: manifest.hasFiles, signal });
  const [before, after] = await Promise.all(
    [file, again].map(async (each) =>
      content((await checkArchive({ file: each, key, signal })).checksums),
    ),
  );
  if (before?.join('\n') === after?.join('\n')) return;
  const differing = before?.filter((entry) => after?.includes(entry) !== true) ?? [];
  throw new ProgramError(
    `The backup was restored, but differs then: ${differing.map((entry) => entry.split(' ')[0]).join(', ')}.`,
  );
}
