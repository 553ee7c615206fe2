import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ErrorBody } from '#shared/http/errors.ts';
import { SermonDetail } from '#shared/sermons/sermon-detail.ts';
import { Transcript } from '#shared/sermons/transcripts/transcript.ts';
import { apiCallsTo, SIGN_IN_VARIABLES } from '#tools/harness/calls.ts';
import { startTestSite, type TestSite } from '../support/machine/local-site.ts';
import { createStubBuilder } from '../support/machine/stub-builder.ts';
import { execFile } from 'node:child_process';
import { open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import { temporaryDirectory } from '#tools/harness/temporary.ts';
import { episode, feedOf } from '../support/imports/files.ts';

// Transcripts that an attacker, or a broken program, would give: each is refused with its line, or stored as text.
let site: TestSite;
let sermonPath = '';

const { call, signIn } = apiCallsTo(() => site.url);

beforeAll(async () => {
  const { build } = createStubBuilder();
  site = await startTestSite({ SEED: 'empty', ...SIGN_IN_VARIABLES }, { build });
  await signIn();
  const sermon = {
    ...{ title: 'Birds', description: 'On care.', speaker: 'Ann', date: '2026-03-08T00:00:00Z' },
    thumbnailUrl: '/images/sermon-placeholder.png',
  };
  const created = await call('POST', '/sermons', sermon);
  sermonPath = `/sermons/${String(z.parse(z.object({ id: z.int() }), await created.json()).id)}`;
});
afterAll(() => site.stop());

const give = (text: string) => call('PUT', `${sermonPath}/transcript`, { text });

/** What is stored of a transcript that is taken. */
async function taken(text: string) {
  const answer = await give(text);
  expect(answer.status).toBe(200);
  return z.parse(Transcript, await answer.json()).cues;
}

const pageHtml = async () =>
  z.parse(SermonDetail, await (await call('GET', sermonPath)).json()).html.transcript;

const vtt = (...cues: string[]) => ['WEBVTT', ...cues].join('\n\n');
const SECOND = '00:00.000 --> 00:01.000';
const MOST = 2_999_000;
const filled = (text: string) => text.repeat(Math.floor(MOST / text.length));

it.each([
  ['backward times', vtt('00:04.000 --> 00:05.000\na', '00:03.000 --> 00:06.000\nb'), /^Line 6: /],
  ['a cue that ends before it begins', vtt('00:04.000 --> 00:03.000\na'), /^Line 3: /],
  ['a million cues', vtt(filled('0:01 --> 0:02\na\n\n')), /200,000 lines/],
  ['a million paragraphs', filled('a\n\n'), /200,000 lines/],
  ['JSON a million levels deep', filled('{"a":'), /JSON with segments/],
  ['one character more than it may have', 'x'.repeat(3_000_001), /3 MB/],
])('%s are refused with a sentence, and nothing is stored', async (_what, text, sentence) => {
  const answer = await give(text);
  expect(answer.status).toBe(400);
  const [problem] = z.parse(ErrorBody, await answer.json()).errors ?? [];
  expect(problem?.message).toMatch(sentence);
  expect((await call('GET', `${sermonPath}/transcript`)).status).toBe(404);
});

it('more than 8 MB are not even read', async () => {
  expect((await give('x'.repeat(9_000_000))).status).toBe(413);
});

const TIMES = 100_000;

it.each([
  ['3 MB without a full stop', filled(`${'x'.repeat(99)} `)],
  ['a voice without an end, again and again', vtt(`${SECOND}\n${'<v '.repeat(TIMES)}`)],
  ['a voice with class after class', vtt(`${SECOND}\n${'<v.'.repeat(TIMES)}`)],
  ['a voice after so many spaces', vtt(`${SECOND}\n<v${' '.repeat(TIMES)}x`)],
  ['entities only', '&lt;'.repeat(TIMES)],
  ['a time, and so many digits', `0:01 ${'1 '.repeat(TIMES)}`],
])('%s is stored, shown and searched', async (_what, text) => {
  expect((await taken(text)).length).toBe(1);
  expect(await pageHtml()).toContain('<h2>Transcript</h2>');
  expect((await call('GET', '/sermons?q=word')).status).toBe(200);
  expect((await call('DELETE', `${sermonPath}/transcript`)).status).toBe(204);
});

it('overlapping cues end where the next one begins', async () => {
  const cues = await taken(vtt('00:01.000 --> 00:09.000\na', '00:03.000 --> 00:06.000\nb'));
  expect(cues.map(({ start, end }) => [start, end])).toEqual([
    [1, 3],
    [3, 6],
  ]);
});

type Node = DefaultTreeAdapterTypes.Node;
const elementsIn = (node: Node): string[] => [
  node.nodeName,
  ...('childNodes' in node ? node.childNodes.flatMap(elementsIn) : []),
];

it('markup, scripts and right-to-left words are text on the page and in its files', async () => {
  const hostile = '</span><script>alert(1)</script><img src=x onerror=alert(1)>';
  const words = '\u202eשלום\u202c &lt;script&gt;alert(2)&lt;/script&gt; --&gt; אהבה';
  const cues = await taken(vtt(`${SECOND}\n<v "><svg onload=alert(1)>>${hostile}${words}`));
  expect(cues[0]?.text).toContain('\u202eשלום\u202c <script>alert(2)</script> --> אהבה');
  const shown = elementsIn(parse(`<section>${await pageHtml()}</section>`));
  for (const name of ['script', 'img', 'svg']) expect(shown).not.toContain(name);
  const file = await fetch(`${site.url}${sermonPath}/transcript.vtt`);
  const [, , , ...said] = (await file.text()).split('\n');
  expect(said.join('')).not.toMatch(/-->|<(?!v )/);
});

// Files that nobody should import: `npm run import` itself reads them, in a folder of its own and with little memory.
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
