import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runProgram, ProgramError } from '../postgres/program.ts';
import { interruption, productionEnvironment } from './command-line.ts';
import { inPieces } from './file-store.ts';
import { makeBackup } from './make-backup.ts';
import { openR2 } from './r2.ts';
import { rehearse } from './rehearse.ts';
import { countsOf, missingFiles } from './words.ts';

// `npm run backup:nightly`, by .github/workflows/backup.yml: a backup of the church's site, restored once as a
// rehearsal, then kept in R2. On Sundays with the files of the library, which would fill the bucket if copied daily.

const SUNDAY = 0;

/** The bucket for backups. @throws ProgramError when the variables do not name one */
function backupBucket(environment: ReturnType<typeof productionEnvironment>) {
  const { CLOUDFLARE_ACCOUNT_ID, R2_ACCESS_KEY_ID, R2_SECRET_ACCESS_KEY, BACKUP_BUCKET } =
    environment;
  if (!CLOUDFLARE_ACCOUNT_ID || !R2_ACCESS_KEY_ID || !R2_SECRET_ACCESS_KEY || !BACKUP_BUCKET)
    throw new ProgramError(
      'Please set CLOUDFLARE_ACCOUNT_ID, R2_ACCESS_KEY_ID, R2_SECRET_ACCESS_KEY and BACKUP_BUCKET.',
    );
  return openR2({
    accountId: CLOUDFLARE_ACCOUNT_ID,
    accessKeyId: R2_ACCESS_KEY_ID,
    secretAccessKey: R2_SECRET_ACCESS_KEY,
    bucket: BACKUP_BUCKET,
  });
}

runProgram(async () => {
  const environment = productionEnvironment();
  const bucket = backupBucket(environment);
  const signal = interruption();
  const now = new Date();
  const hasFiles = now.getUTCDay() === SUNDAY;
  const name = `${now.toISOString().slice(0, 10)}${hasFiles ? '-with-files' : ''}.tar`;
  const folder = await mkdtemp(path.join(tmpdir(), 'church-website-backup-'));
  const file = path.join(folder, name);
  try {
    const summary = await makeBackup({ environment, file, hasFiles, signal });
    console.log(`Wrote ${countsOf(summary)}.`);
    if (summary.missing.length > 0) console.warn(missingFiles(summary.missing));
    await rehearse({ file, folder, signal });
    console.log('Restored it into a new database: every row and file is the same.');
    await bucket.write(name, inPieces(createReadStream(file)));
    console.log(`Stored it as ${name} in ${environment.BACKUP_BUCKET ?? ''}.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
