import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { PROJECT_DIRECTORY } from '../local/paths.ts';

/** A failed program; `stderr` is what it printed there. */
class ProgramError extends Error {
  override name = 'ProgramError';
  readonly stderr: string;

  constructor(stderr: string) {
    super('The program failed.');
    this.stderr = stderr;
  }
}

/**
 * Runs a Node program in the project's folder. It inherits the terminal, so that it can ask the user; its
 * standard error is shown and kept.
 * @throws ProgramError
 */
export async function runNode(
  programArguments: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const child = spawn(process.execPath, programArguments, {
    cwd: PROJECT_DIRECTORY,
    env: { ...process.env, ...environment },
    stdio: ['inherit', 'inherit', 'pipe'],
  });
  const ended = once(child, 'close');
  const errors: string[] = [];
  for await (const line of createInterface(child.stderr)) {
    errors.push(line);
    console.error(line);
  }
  await ended;
  if (child.exitCode !== 0) throw new ProgramError(errors.join('\n'));
}
