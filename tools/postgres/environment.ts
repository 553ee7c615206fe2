import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { LocalEnvironment, parseEnvironment } from '#shared/environment.ts';

/** The variables that a file such as `.dev.vars` gives; none when there is no such file. */
export function readVariables(file: string): Record<string, string | undefined> {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * The environment of the programs for one machine; `.dev.vars` in the current folder gives what is not set.
 * @throws EnvironmentError naming the first variable that is malformed
 */
export const readLocalEnvironment = (): LocalEnvironment =>
  parseEnvironment(LocalEnvironment, { ...readVariables('.dev.vars'), ...process.env });
