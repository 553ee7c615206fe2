// `npm run admin:password`: hashes a password for ADMIN_PASSWORD_HASH. Only the hash goes to standard output, which may
// be redirected to a file. Messages go to standard error.
import { text } from 'node:stream/consumers';
import { hashPassword } from '#api/sign-in/password.ts';
import { openHiddenPrompt, ProgramError, runProgram } from '../program.ts';

const MINIMUM_LENGTH = 12;

async function askTwice(): Promise<string> {
  const prompt = openHiddenPrompt();
  const password = await prompt.ask('New admin password: ');
  const repeated = await prompt.ask('The same once more: ');
  prompt.close();
  if (password !== repeated)
    throw new ProgramError('The two passwords differ. Please start again.');
  return password;
}

/** Reads the new password: at a terminal it is typed twice, otherwise it is the first line of standard input. */
async function readPassword(): Promise<string> {
  if (process.stdin.isTTY) return askTwice();
  return (await text(process.stdin)).split(/\r?\n/)[0] ?? '';
}

runProgram(import.meta, async () => {
  const password = await readPassword();
  if (password.length < MINIMUM_LENGTH)
    throw new ProgramError(`The password must have ${MINIMUM_LENGTH} characters or more.`);
  process.stdout.write(`${await hashPassword(password)}\n`);
  console.error('Set this as ADMIN_PASSWORD_HASH, then run npm run deploy.');
});
