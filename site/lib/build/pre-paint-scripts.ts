import { createHash } from 'node:crypto';
import { SPECULATION_RULES } from '../page/speculation-rules.ts';

/** The text of each script that runs before the first paint (pre-paint.ts), by its name. */
export const PRE_PAINT_SCRIPTS = COMPILED_SCRIPTS;

/** CSP hashes of the scripts that stand in the pages, and of the rules that a script adds. */
export const inlineScriptHashes = [...Object.values(PRE_PAINT_SCRIPTS), SPECULATION_RULES].map(
  (code): `sha256-${string}` => `sha256-${createHash('sha256').update(code).digest('base64')}`,
);
