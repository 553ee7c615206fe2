import { createHash } from 'node:crypto';

/** The minified code of each script that runs before the first paint (pre-paint.ts), by its name. */
export const PRE_PAINT_SCRIPTS = COMPILED_SCRIPTS;

const hashOf = (code: string): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(code).digest('base64')}`;

const { signedIn, ...ofPublicPages } = PRE_PAINT_SCRIPTS;

/** Content-Security-Policy hashes of the scripts that are inline in public and admin pages. */
export const inlineScriptHashes = Object.values(ofPublicPages).map(hashOf);

/** Content-Security-Policy hash of the script that is inline in the admin's pages only. */
export const adminScriptHash = hashOf(signedIn);
