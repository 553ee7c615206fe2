import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { MigrationError } from '#db/migrate/migrate.ts';
import { EnvironmentError, parseEnvironment } from '#shared/environment/parse-environment.ts';
import { ExpectedError } from './errors.ts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parseArgs, parseEnv, type ParseArgsConfig } from 'node:util';
import process from 'node:process';
import { LocalEnvironment } from '#shared/environment/environment.ts';

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

/** Reads the arguments of this program with `parseArgs`. @throws ProgramError with the usage for unknown options */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
  args: readonly string[] = process.argv.slice(2),
) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (cause) {
    throw new ProgramError(usage, { cause });
  }
}

/** Refuses a folder that contains files, because the program would overwrite them. @throws ProgramError */
export function refuseUsedFolder(directory: string): void {
  if (existsSync(directory) && readdirSync(directory).length > 0)
    throw new ProgramError(`${directory} is not empty. Please name a new folder.`);
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

/** Reads the variables in a file such as `.dev.vars`. The result is empty if the file is missing. */
export function readVariables(file: string): Record<string, string | undefined> {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * The environment of local programs. Variables that are not set come from `.dev.vars` in the current folder.
 * @throws EnvironmentError about the first malformed variable
 */
export const readLocalEnvironment = (): LocalEnvironment =>
  parseEnvironment(LocalEnvironment, { ...readVariables('.dev.vars'), ...process.env });

/** File with the variables of the live site, on the computer of the person who deploys. It is never committed. */
export const PRODUCTION_FILE = '.production.vars';

/** The variables of the live site. Variables that the environment does not set come from PRODUCTION_FILE. */
export const productionVariables = (): Record<string, string | undefined> => ({
  ...readVariables(PRODUCTION_FILE),
  ...process.env,
});
