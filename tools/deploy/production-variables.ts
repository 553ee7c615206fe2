import process from 'node:process';
import { readVariables } from '../postgres/environment.ts';

/** Where the variables of the site on the internet lie on an editor's machine; never committed. */
export const PRODUCTION_FILE = '.production.vars';

/** The variables of the site on the internet: the environment's, and what the file gives beside them. */
export const productionVariables = (): Record<string, string | undefined> => ({
  ...readVariables(PRODUCTION_FILE),
  ...process.env,
});
