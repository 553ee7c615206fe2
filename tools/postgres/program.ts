import { MigrationError } from '#db/migrate/migrate.ts';
import { EnvironmentError } from '#shared/environment/parse-environment.ts';
import { DirectoryLockedError } from './lock.ts';
import { LocalDatabaseError } from './open.ts';

/** A program cannot do what it was asked for; the message is one line that says what to do. */
export class ProgramError extends Error {
  override name = 'ProgramError';
}

const EXPECTED = [
  EnvironmentError,
  MigrationError,
  DirectoryLockedError,
  LocalDatabaseError,
  ProgramError,
];

/** Runs a program. A known error prints one line; exit code 1. */
export function runProgram(work: () => Promise<void>): void {
  work().catch((error: unknown) => {
    const isExpected = EXPECTED.some((kind) => error instanceof kind);
    console.error(isExpected && error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
