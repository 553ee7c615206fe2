import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { openHiddenPrompt } from '../hidden-prompt.ts';
import { ProgramError, runProgram } from '../postgres/program.ts';
import { interruption, readCommandLine } from './command-line.ts';
import { isEncrypted, restoreKey, type RestoreKey } from './keys.ts';
import { restoreBackup } from './restore-backup.ts';
import { countsOf } from './tables.ts';

// `npm run restore -- [--production] [--unsigned] file`
const USAGE = 'Please name the file: npm run restore -- [--production] [--unsigned] file';

async function askForKey(): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined;
  const prompt = openHiddenPrompt();
  const typed = await prompt.ask('The restore key of the church (AGE-SECRET-KEY-1…): ');
  prompt.close();
  return typed.trim().toUpperCase();
}

/** Asks whether a backup of which nothing proves who made it is to be restored. @throws ProgramError if not */
async function askForTrust(file: string): Promise<void> {
  const warning = `${file} is not encrypted, and nothing proves that it is a backup of the church which nobody changed. Nightly backups are encrypted: do not restore this one if it comes from where they are kept.`;
  if (!process.stdin.isTTY)
    throw new ProgramError(`${warning} If you trust it, add --unsigned. Nothing was changed.`);
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await lines.question(`${warning}\nRestore it? (yes or no) `);
  lines.close();
  if (answer.trim().toLowerCase() !== 'yes') throw new ProgramError('Nothing was changed.');
}

runProgram(async () => {
  const { environment, file, isUnsignedWelcome } = readCommandLine(USAGE);
  if (file === undefined) throw new ProgramError(USAGE);
  const signal = interruption();
  let key: RestoreKey | null = null;
  if (await isEncrypted(file)) {
    const text = environment.RESTORE_KEY ?? (await askForKey());
    key = text === undefined ? null : restoreKey(text);
  } else if (!isUnsignedWelcome) await askForTrust(file);
  const summary = await restoreBackup({
    ...{ environment, file, key, signal },
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
