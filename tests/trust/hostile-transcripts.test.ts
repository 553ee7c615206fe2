// Transcripts that an attacker, or a broken program, would give: each is refused with its line, or stored as text.
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ErrorBody } from '#shared/http/errors.ts';
import { SermonDetail } from '#shared/sermons/sermon-detail.ts';
import { Transcript } from '#shared/sermons/transcripts/transcript.ts';
import { apiCallsTo, SIGN_IN_VARIABLES } from '#tools/harness/calls.ts';
import { startTestSite, type TestSite } from '../support/machine/local-site.ts';
import { createStubBuilder } from '../support/machine/stub-builder.ts';

let site: TestSite;
let path = '';

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
  path = `/sermons/${String(z.parse(z.object({ id: z.int() }), await created.json()).id)}`;
});
afterAll(() => site.stop());

const give = (text: string) => call('PUT', `${path}/transcript`, { text });

/** What is stored of a transcript that is taken. */
async function taken(text: string) {
  const answer = await give(text);
  expect(answer.status).toBe(200);
  return z.parse(Transcript, await answer.json()).cues;
}

const pageHtml = async () =>
  z.parse(SermonDetail, await (await call('GET', path)).json()).html.transcript;

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
  expect((await call('GET', `${path}/transcript`)).status).toBe(404);
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
  expect((await call('DELETE', `${path}/transcript`)).status).toBe(204);
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
  const file = await fetch(`${site.url}${path}/transcript.vtt`);
  const [, , , ...said] = (await file.text()).split('\n');
  expect(said.join('')).not.toMatch(/-->|<(?!v )/);
});
