import { execFile } from 'node:child_process';
import { open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { temporaryDirectory } from '#tools/harness/temporary-directory.ts';
import { episode, feedOf } from '../support/imports/files.ts';

// `npm run import` itself, in a folder of its own and with little memory.
const { directory, remove } = await temporaryDirectory();
afterAll(remove);
const MEGABYTE = 1024 * 1024;

function runImport(file: string) {
  const env: NodeJS.ProcessEnv = { ...process.env, DATA_DIR: path.join(directory, 'data') };
  delete env.DATABASE_URL;
  const program = path.resolve('tools/import/import.ts');
  return new Promise<{ code: number; out: string; errors: string[] }>((resolve) => {
    execFile(
      process.execPath,
      ['--max-old-space-size=256', program, file],
      { cwd: directory, env },
      (error, out, errors) => {
        const code = error === null ? 0 : Number(error.code);
        resolve({ code, out: out.trim(), errors: errors.trim().split('\n') });
      },
    );
  });
}

/** Writes a file of a beginning and a piece repeated until it has so many MB. */
async function writeLarge(file: string, head: string, piece: string, megabytes: number) {
  const handle = await open(file, 'w');
  await handle.write(head);
  const bytes = Buffer.from(piece.repeat(MEGABYTE / piece.length));
  for (let written = 0; written < megabytes; written += 1) await handle.write(bytes);
  await handle.close();
}

const FEED = feedOf(Array.from({ length: 300 }, (_, index) => episode(index)));
const HEAD = '<?xml version="1.0"?><rss version="2.0"><channel><item><title>';

it.each([
  ['truncated', FEED.slice(0, -60), /^The file ends too early, after item 299\./],
  ['a web page', '<!doctype html><html>', /^This is a web page/],
  ['packed', gzipSync('a'.repeat(MEGABYTE)), /packed archive/],
  [
    'a billion laughs',
    '<!DOCTYPE r [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><rss><channel><title>&b;</title></channel></rss>',
    /^The file defines entities of its own/,
  ],
  [
    'in another encoding than it names',
    Buffer.from('<?xml version="1.0" encoding="UTF-8"?><rss>L\xfctzel</rss>', 'latin1'),
    /^The file is not in the encoding/,
  ],
  ['a table without its end', 'Title,Date,Speaker\nA,2021-06-06,Ann\n"B', /at line 3/],
])('a file that is %s ends in one sentence, and writes nothing', async (_, bytes, sentence) => {
  const file = path.join(directory, 'hostile');
  await writeFile(file, bytes);
  const run = await runImport(file);
  expect([run.code, run.out]).toEqual([1, '']);
  expect(run.errors).toEqual([expect.stringMatching(sentence)]);
});

it('1 GB of one tag is refused in little memory', async () => {
  const file = path.join(directory, 'one-tag.xml');
  await writeLarge(file, HEAD, 'a', 1024);
  const run = await runImport(file);
  expect(run.errors).toEqual([expect.stringMatching(/one text of more than 5 MB/)]);
});

it('formulas stay texts, and nothing of the refused files was written before', async () => {
  const file = path.join(directory, 'formulas.csv');
  const row = '"=HYPERLINK(""https://example.org"")",2021-06-06,"@SUM(1)"';
  await writeFile(file, `Title,Date,Speaker\n${row}\n`);
  const run = await runImport(file);
  expect(run.out).toContain('=HYPERLINK("https://example.org") · @SUM(1)');
  expect(run.out).toMatch(/1 sermons, 0 events, 0 pictures, 0 already here, 0 doubtful$/);
  // A feed with the same episodes as the truncated one finds none of them here.
  await writeFile(file, FEED);
  expect((await runImport(file)).out).toMatch(/300 sermons, 0 events, 0 pictures, 0 already here/);
});
