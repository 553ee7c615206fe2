import { ProgramError, runProgram } from '../postgres/program.ts';
import { interruption, readCommandLine } from './command-line.ts';
import { restoreBackup } from './restore-backup.ts';
import { countsOf } from './words.ts';

// `npm run restore -- [--production] file`
const USAGE = 'Please name the file: npm run restore -- [--production] file';

runProgram(async () => {
  const { environment, file } = readCommandLine(USAGE);
  if (file === undefined) throw new ProgramError(USAGE);
  const summary = await restoreBackup({
    ...{ environment, file, signal: interruption() },
    report: (line) => {
      console.log(line);
    },
  });
  const { createdAt, hasFiles } = summary.manifest;
  console.log(`Restored ${countsOf(summary)} from the backup of ${createdAt}.`);
  if (!hasFiles)
    console.log(
      'The backup was made without the files of the library: they must be in the bucket.',
    );
  console.log('The pages show it after the next build: npm start, or npm run deploy.');
});
