import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { MigrationError } from '#db/migrate/migrate.ts';
import { EnvironmentError } from '#shared/environment/parse-environment.ts';
import { ExpectedError } from './errors.ts';

/** Thrown if a program cannot do what the user has asked for. */
export class ProgramError extends ExpectedError {
  override name = 'ProgramError';
}

const EXPECTED = [ExpectedError, EnvironmentError, MigrationError];

/** The message of an expected error, which is for a person; undefined for any other error. */
export const expectedErrorMessage = (error: unknown): string | undefined =>
  error instanceof Error && EXPECTED.some((kind) => error instanceof kind)
    ? error.message
    : undefined;

/** Runs a program unless its module is only imported. An error gives exit code 1. An expected error prints one line. */
export function runProgram({ main }: ImportMeta, work: () => Promise<void>): void {
  if (!main) return;
  work().catch((error: unknown) => {
    console.error(expectedErrorMessage(error) ?? error);
    process.exitCode = 1;
  });
}

/** Opens a prompt on standard error that hides what the user types. */
export function openHiddenPrompt() {
  const nowhere = new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  lines.on('SIGINT', () => {
    process.stderr.write('\n');
    process.exit(130);
  });
  const ask = async (question: string) => {
    process.stderr.write(question);
    const answer = await lines.question('');
    process.stderr.write('\n');
    return answer;
  };
  return {
    ask,
    close: () => {
      lines.close();
    },
  };
}
