import { MigrationError } from '#db/migrate.ts';
import { EnvironmentError } from '#shared/environment.ts';
import { DirectoryLockedError } from './lock.ts';
import { LocalDatabaseError } from './open.ts';

const EXPECTED = [EnvironmentError, MigrationError, DirectoryLockedError, LocalDatabaseError];

/** Runs a program. A known error prints one line; exit code 1. */
export function runProgram(work: () => Promise<void>): void {
  work().catch((error: unknown) => {
    const isExpected = EXPECTED.some((kind) => error instanceof kind);
    console.error(isExpected && error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
