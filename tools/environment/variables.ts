import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import process from 'node:process';
import { LocalEnvironment } from '#shared/environment/environment.ts';
import { parseEnvironment } from '#shared/environment/parse-environment.ts';

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
