// `npm run docs:environment`: makes the tables of docs/environment.md anew.
import { writeFile } from 'node:fs/promises';
import { environmentDocument, FILE } from './document.ts';

await writeFile(FILE, await environmentDocument());
