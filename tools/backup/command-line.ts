import process from 'node:process';
import { BackupEnvironment } from '#shared/environment/environment.ts';
import { parseEnvironment } from '#shared/environment/parse-environment.ts';
import {
  PRODUCTION_FILE,
  ProgramError,
  productionVariables,
  readArguments,
  readVariables,
} from '../program.ts';

/** The variables of the public site (see PRODUCTION_FILE). @throws EnvironmentError, ProgramError without a database */
export function productionEnvironment(): BackupEnvironment {
  const environment = parseEnvironment(BackupEnvironment, productionVariables());
  if (environment.DATABASE_URL !== undefined) return environment;
  throw new ProgramError(`DATABASE_URL is not set, neither here nor in ${PRODUCTION_FILE}.`);
}

const localEnvironment = (): BackupEnvironment =>
  parseEnvironment(BackupEnvironment, { ...readVariables('.dev.vars'), ...process.env });

export type CommandLine = {
  environment: BackupEnvironment;
  file: string | undefined;
  hasFiles: boolean;
  /** Whether to restore an unencrypted backup without asking for confirmation. */
  acceptsUnsigned: boolean;
};

/**
 * Reads a program's arguments: `--production`, `--without-files`, `--unsigned` and a file name.
 * @throws ProgramError with the usage for other arguments; EnvironmentError
 */
export function readCommandLine(usage: string): CommandLine {
  const { values, positionals } = readArguments(usage, {
    production: { type: 'boolean', default: false },
    'without-files': { type: 'boolean', default: false },
    unsigned: { type: 'boolean', default: false },
  });
  if (positionals.length > 1) throw new ProgramError(usage);
  return {
    environment: values.production ? productionEnvironment() : localEnvironment(),
    file: positionals[0],
    hasFiles: !values['without-files'],
    acceptsUnsigned: values.unsigned,
  };
}

/** Creates a signal that aborts at the first Ctrl-C or SIGTERM, so that a program can clean up before it ends. */
export function interruptionSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => {
      controller.abort();
    });
  return controller.signal;
}
