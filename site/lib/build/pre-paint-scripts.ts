import { createHash } from 'node:crypto';

/** The text of each script that runs before the first paint (pre-paint.ts), by its name. */
export const PRE_PAINT_SCRIPTS = COMPILED_SCRIPTS;

/** CSP hashes of the scripts that are inline in the pages. */
export const inlineScriptHashes = Object.values(PRE_PAINT_SCRIPTS).map(
  (code): `sha256-${string}` => `sha256-${createHash('sha256').update(code).digest('base64')}`,
);
