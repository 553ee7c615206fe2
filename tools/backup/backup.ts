import { stat } from 'node:fs/promises';
import { fileSize } from '#shared/media/file-size.ts';
import { runProgram } from '../postgres/program.ts';
import { interruption, readCommandLine } from './command-line.ts';
import { makeBackup } from './make-backup.ts';
import { countsOf, missingFiles } from './tables.ts';

// `npm run backup [-- [--production] [--without-files] [file]]`
const USAGE = 'Please write: npm run backup -- [--production] [--without-files] [file]';

const today = () => new Date().toISOString().slice(0, 16).replaceAll(':', '').replace('T', '-');

runProgram(async () => {
  const { environment, file: named, hasFiles } = readCommandLine(USAGE);
  const isEncrypted = environment.BACKUP_KEY !== undefined;
  const file = named ?? `backup-${today()}.tar${isEncrypted ? '.age' : ''}`;
  const summary = await makeBackup({ environment, file, hasFiles, signal: interruption() });
  const { size } = await stat(file);
  console.log(`Wrote ${countsOf(summary)} into ${file} (${fileSize(size)}).`);
  if (summary.missing.length > 0) console.warn(missingFiles(summary.missing));
  console.log(
    isEncrypted
      ? 'It is encrypted: only the restore key opens it.'
      : 'It holds what people wrote to the church, and no passwords: keep it where only few can read it. npm run backup:key makes a key with which backups are encrypted.',
  );
});
