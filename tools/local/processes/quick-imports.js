// This module is loaded before local programs (`node --import`), so that their imports are faster. It is plain
// JavaScript, because Node would first load a compiler for TypeScript.
import { enableCompileCache, registerHooks } from 'node:module';
import path from 'node:path';

// Node caches compiled modules, also TypeScript modules without their types.
enableCompileCache(path.resolve(import.meta.dirname, '../../../node_modules/.cache/node'));

// Matches files of Drizzle. Node would parse Drizzle's package.json of 180 kB for each of more than a hundred such
// files, to learn whether the file is a module.
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
