import process from 'node:process';
import { readVariables } from '../postgres/environment.ts';

/** File with the production variables on an editor's machine; never committed. */
export const PRODUCTION_FILE = '.production.vars';

/** The production variables: the environment's, and the file's for those that are unset. */
export const productionVariables = (): Record<string, string | undefined> => ({
  ...readVariables(PRODUCTION_FILE),
  ...process.env,
});
