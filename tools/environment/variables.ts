import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import process from 'node:process';
import { LocalEnvironment } from '#shared/environment/environment.ts';
import { parseEnvironment } from '#shared/environment/parse-environment.ts';

/** Reads the variables of a file such as `.dev.vars`; empty if there is no such file. */
export function readVariables(file: string): Record<string, string | undefined> {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * The environment of local programs; `.dev.vars` in the current folder provides unset variables.
 * @throws EnvironmentError naming the first variable that is malformed
 */
export const readLocalEnvironment = (): LocalEnvironment =>
  parseEnvironment(LocalEnvironment, { ...readVariables('.dev.vars'), ...process.env });

/** File with the production variables on an editor's machine; never committed. */
export const PRODUCTION_FILE = '.production.vars';

/** The production variables: those of the environment, and those of the file that the environment does not set. */
export const productionVariables = (): Record<string, string | undefined> => ({
  ...readVariables(PRODUCTION_FILE),
  ...process.env,
});
