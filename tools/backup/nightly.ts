import path from 'node:path';
import { createReadStream } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { cutIntoParts } from '#api/media/uploads.ts';
import type { BackupEnvironment } from '#shared/environment/environment.ts';
import { ProgramError, runProgram } from '../program.ts';
import { makeBackup } from './backup.ts';
import { type RestoreKey, parseBackupEncryptionKey } from './keys.ts';
import { fileKeyOfEntry, tableOfEntry, type Checksums } from './archive.ts';
import { checkArchive } from './read-archive.ts';
import { restoreBackup } from './restore.ts';
import { interruptionSignal, productionEnvironment } from './command-line.ts';
import { openR2 } from './file-store.ts';
import { describeCounts, missingFilesMessage } from './tables.ts';

/**
 * The checksums that a restore must not change. The manifest and the content revision are omitted, because the manifest
 * contains a date, and a restore raises the revision.
 */
const content = (checksums: Checksums): string[] =>
  Object.entries(checksums)
    .filter(([name]) => fileKeyOfEntry(name) ?? tableOfEntry(name))
    .filter(([name]) => tableOfEntry(name) !== 'content_revision')
    .map(([name, { sha256 }]) => `${name} ${sha256}`);

/**
 * Restores a backup into a new PGlite database, makes a backup of that database, and compares the checksums of all rows
 * and files.
 * @param folder for the database; the caller removes the folder
 * @throws ProgramError if the restore fails or any checksum differs
 */
async function rehearse(given: {
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

// `npm run backup:nightly`, run by .github/workflows/backup.yml: makes an encrypted backup of the church's site,
// rehearses a restore, and stores the backup in R2. Only Sunday's backup contains the library files, to save storage.

const SUNDAY = 0;

const NEEDED = [
  'CLOUDFLARE_ACCOUNT_ID',
  'BACKUP_ACCESS_KEY_ID',
  'BACKUP_SECRET_ACCESS_KEY',
  'BACKUP_BUCKET',
  'BACKUP_KEY',
] as const;

/** The variables of a nightly backup. @throws EnvironmentError, ProgramError when a variable is missing */
function nightlyEnvironment() {
  const environment = productionEnvironment();
  const missing = NEEDED.filter((name) => environment[name] === undefined);
  if (missing.length > 0) throw new ProgramError(`Please set ${missing.join(', ')}.`);
  const of = (name: (typeof NEEDED)[number]) => environment[name] ?? '';
  const bucket = openR2({
    accountId: of('CLOUDFLARE_ACCOUNT_ID'),
    accessKeyId: of('BACKUP_ACCESS_KEY_ID'),
    secretAccessKey: of('BACKUP_SECRET_ACCESS_KEY'),
    bucket: of('BACKUP_BUCKET'),
    variables: 'BACKUP',
  });
  return { environment, bucket, ...parseBackupEncryptionKey(of('BACKUP_KEY')) };
}

runProgram(import.meta, async () => {
  const { environment, bucket, authentication } = nightlyEnvironment();
  const signal = interruptionSignal();
  const now = new Date();
  const hasFiles = now.getUTCDay() === SUNDAY;
  // The file name includes the minute, because a bucket with object lock refuses a second file of the same name.
  const minute = now.toISOString().slice(0, 16).replace(':', '').replace('T', '-');
  const name = `${minute}${hasFiles ? '-with-files' : ''}.tar.age`;
  await using temporary = await mkdtempDisposable(path.join(tmpdir(), 'church-website-backup-'));
  const folder = temporary.path;
  const file = path.join(folder, name);
  // The rehearsal decrypts the same bytes that will be stored, with a key that exists only in this process.
  const identity = await generateX25519Identity();
  const rehearser = await identityToRecipient(identity);
  const summary = await makeBackup({ environment, file, hasFiles, signal, rehearser });
  console.log(`Wrote ${describeCounts(summary)}.`);
  if (summary.missing.length > 0) console.warn(missingFilesMessage(summary.missing));
  await rehearse({ file, folder, key: { identity, authentication }, signal });
  console.log('Restored it into a new database: every row and file is the same.');
  await bucket.write(name, cutIntoParts(createReadStream(file)));
  console.log(`Stored it as ${name} in ${environment.BACKUP_BUCKET ?? ''}.`);
});
