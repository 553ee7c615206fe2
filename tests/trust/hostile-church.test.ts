// A church whose every field holds what an attacker would store, built once: each file is read with the parser
// of those who will read it.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#db/client.ts';
import { eventRow, sermonRow, settingsRow } from '#db/seed/factories.ts';
import {
  announcement,
  events,
  pageTexts,
  sermons,
  sermonTranscripts,
  settings,
} from '#db/tables.ts';
import { addDays, churchDay, lastWeekdayOnOrBefore } from '#shared/calendar/dates.ts';
import { paragraphsOf } from '#shared/sermons/transcripts/transcript.ts';
import { parseTranscript } from '#shared/sermons/transcripts/read-transcript.ts';
import { LocalEnvironment } from '#shared/environment/environment.ts';
import { parseEnvironment } from '#shared/environment/parse-environment.ts';
import { buildVariables } from '#tools/local/local-environment.ts';
import { buildSite } from '#tools/build/build.ts';
import { SITE_SOURCES, sourceDigest } from '#tools/build/source-digest.ts';
import { bundleWorker } from '#tools/local/worker/worker-bundle.ts';
import { builtPages } from '../support/readers/html.ts';
import { createTestDatabase, type TestDatabase } from '#tools/harness/database.ts';
import { temporaryDirectory } from '#tools/harness/temporary.ts';

/** An attribute that is in a page only if a text was rendered as markup. */
const MARK = 'data-hostile';

/** Ends every context in which a text may stand: elements, attributes, scripts, CDATA, comments, templates. */
const MARKUP = `"'><img src=x onerror=alert(1) ${MARK}></script></title>]]><!--{{email}}`;

/** Right-to-left marks, a control character, and letters of 2, 3 and 4 bytes. */
const LETTERS = '\u202eevil\u202c \u200f\u0007 é ש 𝕳🕊';

/** Within 200 characters, for fields of one line. */
const HOSTILE_LINE = `${MARKUP} ${LETTERS}`;

/** Within 60 characters, for times and phone numbers. */
const HOSTILE_TIME = `7 PM <b ${MARK}>\u202e🕊"'&`;

/** Lines as mails, calendars and Markdown take for their own, and a link that is a script. */
const HOSTILE_TEXT = [
  HOSTILE_LINE,
  'BEGIN:VALARM\r\nEND:VEVENT\r\nBcc: all@example.org',
  `[click](javascript:alert(1)) ![x](data:text/html,<b>) <svg/onload=alert(1) ${MARK}>`,
  `<https://example.org/"${MARK}> https://example.org/?a=<b&"${MARK}`,
].join('\n');

/** One line of 100 kB. */
const HOSTILE_NOTES = `${HOSTILE_TEXT}\n`.padEnd(99_990, `word ${'<'.repeat(3)}&`);

/** Secrets that a build machine has, each with a word that must be in no file. */
const SECRETS = {
  SESSION_SECRET: 'wordofthesecret-that-signs-sessions-0123456789',
  ADMIN_PASSWORD: 'wordofthesecret-password',
  SENDGRID_API_KEY: 'SG.wordofthesecret',
  DEPLOY_HOOK_TOKEN: 'wordofthesecret-token',
  CLOUDFLARE_API_TOKEN: 'wordofthesecret-cloudflare',
};
const SECRET_WORD = /wordofthesecret/i;

let database: TestDatabase;
let temporary: Awaited<ReturnType<typeof temporaryDirectory>>;
let folder = '';
let pages = new Map<string, string>();

const DAY = churchDay(new Date());
const WEB = `https://example.org/?a="${MARK}&b=<c>`;

async function fill(db: Database): Promise<void> {
  const row = settingsRow({
    churchName: HOSTILE_LINE,
    tagline: HOSTILE_LINE,
    address: HOSTILE_LINE,
    phone: HOSTILE_TIME,
    email: "o'office+data-hostile@example.org",
    sundayServiceTime: HOSTILE_TIME,
    wednesdayServiceTime: HOSTILE_TIME,
    pastorName: HOSTILE_LINE,
    facebookUrl: WEB,
    serviceExceptions: [
      {
        kind: 'cancelled',
        day: addDays(lastWeekdayOnOrBefore(DAY, 'Sunday'), 7),
        note: HOSTILE_LINE,
      },
      {
        ...{ kind: 'additional', day: addDays(DAY, 3), name: HOSTILE_LINE, time: HOSTILE_TIME },
        ...{ place: HOSTILE_LINE, note: HOSTILE_LINE },
      },
    ],
  });
  await db.insert(settings).values(row).onConflictDoUpdate({ target: settings.id, set: row });
  const words = {
    title: HOSTILE_LINE,
    description: HOSTILE_TEXT,
    location: HOSTILE_LINE,
    category: HOSTILE_LINE,
    time: HOSTILE_TIME,
    linkUrl: WEB,
    onlineUrl: WEB,
  };
  const coming = new Date(addDays(DAY, 5));
  await db
    .insert(events)
    .values([
      eventRow({ ...words, date: coming, featured: true }),
      eventRow({ ...words, date: coming, time: `late ${HOSTILE_TIME}`, status: 'cancelled' }),
      eventRow({ ...words, date: new Date(addDays(DAY, -5)) }),
    ]);
  await db.insert(sermons).values([
    sermonRow({
      title: HOSTILE_LINE,
      description: HOSTILE_TEXT,
      speaker: HOSTILE_LINE,
      series: HOSTILE_LINE,
      scripture: `John 3:16 ${HOSTILE_LINE}`.slice(0, 200),
      content: HOSTILE_NOTES,
      audioUrl: `https://cdn.example.org/a.mp3?"${MARK}`,
      audioBytes: 65_829,
      audioType: 'audio/mpeg',
      audioSeconds: 16,
      chapters: [{ start: 0, title: HOSTILE_LINE }],
      videoUrl: `https://youtu.be/dQw4w9WgXcQ?t="${MARK}`,
    }),
    sermonRow({ title: HOSTILE_LINE, description: HOSTILE_TEXT, speaker: HOSTILE_LINE }),
  ]);
  const [spoken] = await db.select({ id: sermons.id }).from(sermons).orderBy(sermons.id).limit(1);
  const { cues } = parseTranscript(
    `WEBVTT\n\n00:00.000 --> 00:04.000\n<v ${HOSTILE_LINE}>${HOSTILE_LINE}\n\n00:04.000 --> 00:09.000\n&lt;img src=x onerror=${MARK}&gt; Amen.`,
  );
  const paragraphs = paragraphsOf(cues);
  await db.insert(sermonTranscripts).values({ id: spoken?.id ?? 0, cues, paragraphs });
  const texts = [
    'about/story',
    'about/mission',
    'home/welcome',
    'give/by-mail',
    'constitution/01-name',
  ];
  await db.insert(pageTexts).values(texts.map((id) => ({ id, markdown: HOSTILE_TEXT })));
  await db.insert(announcement).values({
    text: HOSTILE_LINE,
    linkUrl: WEB,
    startsAt: new Date(Date.now() - 3_600_000),
    endsAt: new Date(Date.now() + 3_600_000),
  });
}

beforeAll(async () => {
  Object.assign(process.env, SECRETS);
  database = await createTestDatabase();
  temporary = await temporaryDirectory();
  await fill(database.db);
  const variables = buildVariables(parseEnvironment(LocalEnvironment, {}), 'http://localhost');
  folder = await buildSite({
    dataDirectory: temporary.directory,
    revision: 1,
    digest: await sourceDigest(SITE_SOURCES),
    environment: { ...variables, DATABASE_URL: database.url },
    log: () => undefined,
    signal: new AbortController().signal,
  });
  pages = await builtPages(folder);
});
afterAll(async () => {
  for (const name of Object.keys(SECRETS)) Reflect.deleteProperty(process.env, name);
  await database.close();
  await temporary.remove();
});

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const childrenOf = (node: Node): Node[] => {
  const inTemplate = 'content' in node ? [node.content] : [];
  return 'childNodes' in node ? [...node.childNodes, ...inTemplate] : inTemplate;
};
const nodesOf = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(nodesOf)];
const isElement = (node: Node): node is Element => 'attrs' in node;
const valueOf = ({ attrs }: Element, wanted: string) =>
  attrs.find(({ name }) => name === wanted)?.value;
const textOf = (node: Node): string =>
  'value' in node ? node.value : childrenOf(node).map(textOf).join('');

/** What in a page's tree can only come from a text that was taken for markup. */
function injected(html: string): string[] {
  const nodes = nodesOf(parse(html));
  return nodes.flatMap((node) => {
    if (node.nodeName === '#comment') return textOf(node).includes(MARK) ? ['a comment'] : [];
    if (!isElement(node)) return [];
    const bad = node.attrs.filter(
      ({ name, value }) =>
        name.startsWith(MARK) ||
        name.startsWith('on') ||
        /^\s*(?:javascript|data:text)/i.test(value),
    );
    const type = valueOf(node, 'type');
    const runs = node.nodeName === 'script' && type !== 'application/ld+json';
    const isScript = runs && textOf(node).includes(MARK);
    return [...bad.map(({ name }) => `${node.nodeName} ${name}`), ...(isScript ? ['script'] : [])];
  });
}

describe('a church that stores what an attacker would', () => {
  it('would be found out if its texts became markup', () => {
    expect(injected(`<p>${HOSTILE_LINE}</p>`)).toEqual(['img onerror', `img ${MARK}`]);
    expect(injected(`<script>const a = "${HOSTILE_LINE}"</script>`)).toContain('script');
  });

  it('has pages in which nothing of it has become markup', () => {
    expect(pages.size).toBeGreaterThan(15);
    const found = [...pages].map(([address, html]) => [address, injected(html)] as const);
    expect(found.filter(([, problems]) => problems.length > 0)).toEqual([]);
  });

  it.each(['/', '/events', '/events/1', '/sermons', '/sermons/1', '/about'])(
    'shows its texts on %s as they were typed',
    (address) => {
      const text = textOf(parse(pages.get(address) ?? ''));
      expect(text).toContain(HOSTILE_LINE.slice(0, 60));
    },
  );
});

describe('secrets of the machine that builds', () => {
  const holding = async (directory: string) => {
    const names = await readdir(directory, { recursive: true, withFileTypes: true });
    const files = names.filter((entry) => entry.isFile());
    const read = files.map(async ({ parentPath, name }) => {
      const text = await readFile(path.join(parentPath, name), 'latin1');
      return SECRET_WORD.test(text) ? [name] : [];
    });
    expect(files.length).toBeGreaterThan(1);
    return (await Promise.all(read)).flat();
  };

  it('are in no file of the site', async () => {
    expect(await holding(folder)).toEqual([]);
  });

  it('are in no file of the Worker', async () => {
    const { directory, remove } = await temporaryDirectory();
    await bundleWorker(path.join(directory, 'worker'));
    expect(await holding(path.join(directory, 'worker'))).toEqual([]);
    await remove();
  });
});
