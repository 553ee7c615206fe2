import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import { makeCollection } from './collection.ts';

const site = join(import.meta.dirname, '../../site');

for (const [file, content] of await makeCollection()) {
  const target = join(site, file);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, content);
  const sent = typeof content === 'string' ? gzipSync(content).length : content.length;
  process.stdout.write(`${(sent / 1000).toFixed(1).padStart(7)} kB  ${file}\n`);
}
