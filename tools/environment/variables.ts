import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import process from 'node:process';
import { LocalEnvironment } from '#shared/environment/environment.ts';
import { parseEnvironment } from '#shared/environment/parse-environment.ts';

/** Reads the variables of a file such as `.dev.vars`. A missing file has none. */
export function readVariables(file: string): Record<string, string | undefined> {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * The environment of local programs, with `.dev.vars` of the current folder for unset variables.
 * @throws EnvironmentError about the first malformed variable
 */
export const readLocalEnvironment = (): LocalEnvironment =>
  parseEnvironment(LocalEnvironment, { ...readVariables('.dev.vars'), ...process.env });

/** File with the variables of the live site, on the computer of the person who deploys; never committed. */
export const PRODUCTION_FILE = '.production.vars';

/** The variables of the live site: those of the environment, and for unset ones those of PRODUCTION_FILE. */
export const productionVariables = (): Record<string, string | undefined> => ({
  ...readVariables(PRODUCTION_FILE),
  ...process.env,
});
