// Loaded before local programs (`node --import`), so that their imports are faster. It is plain JavaScript, because
// Node would first load a compiler for TypeScript.
import { enableCompileCache, registerHooks } from 'node:module';
import path from 'node:path';

// Node caches compiled modules, also those of TypeScript without its types.
enableCompileCache(path.resolve(import.meta.dirname, '../../../node_modules/.cache/node'));

// Matches files of Drizzle. To learn whether such a file is a module, Node would parse Drizzle's package.json of 180 kB
// each time, for more than a hundred files.
const DRIZZLE_FILE = /\/node_modules\/drizzle-orm\//;

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context;
    const isKnown =
      DRIZZLE_FILE.test(parentURL) && specifier.startsWith('.') && specifier.endsWith('.js');
    if (!isKnown) return next(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
