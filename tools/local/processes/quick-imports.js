// Loaded before local programs (`node --import`), so that it serves their static imports too. No TypeScript, whose
// compiler Node would load first.
import { enableCompileCache, registerHooks } from 'node:module';
import path from 'node:path';

// Keeps compiled modules, and TypeScript without its types.
enableCompileCache(path.resolve(import.meta.dirname, '../../../node_modules/.cache/node'));

// Node parses the whole package.json for each file of a package, to learn that it is a module. Drizzle's has
// 180 kB, and more than a hundred of its files are imported.
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
