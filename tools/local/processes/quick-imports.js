// Loaded before local programs (`node --import`), so that their static imports are faster too. Plain JavaScript,
// because Node would load a compiler for TypeScript first.
import { enableCompileCache, registerHooks } from 'node:module';
import path from 'node:path';

// Caches compiled modules, including those of TypeScript without its types.
enableCompileCache(path.resolve(import.meta.dirname, '../../../node_modules/.cache/node'));

// To learn that a file is a module, Node parses the package.json of its package for each file. Drizzle's has 180 kB,
// and more than a hundred of its files are imported.
const OWN_FILE = /\/node_modules\/drizzle-orm\//;

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context;
    const isKnown =
      OWN_FILE.test(parentURL) && specifier.startsWith('.') && specifier.endsWith('.js');
    if (!isKnown) return next(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
