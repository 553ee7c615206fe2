// Latency of searches that are not cached, among sermons with transcripts.
import { asc, sql } from 'drizzle-orm';
import { connect, type Database } from '#db/client.ts';
import { sermons, sermonTranscripts } from '#db/tables.ts';
import { paragraphsOf } from '#shared/sermons/transcripts/paragraphs.ts';
import { withLocalDatabase } from '../postgres/open.ts';
import type { Part } from './bench-site.ts';
import { atMost, toRow } from './table.ts';

/** Interval of sermons with a transcript: 500 of 10,000 have one. */
const TRANSCRIBED = 20;
const WORDS = 5_000;
const WORDS_OF_CUE = 9;
const SECONDS_OF_CUE = 4;

const COMMON =
  'grace peace bird lily father heaven bread water road house mercy law spirit king'.split(' ');
const WORDS_KNOWN = 3_000;

/** The words of speech, the earlier ones more often; the same in each run. */
const wordAt = (place: number): string => {
  const number = Math.floor((((place * 7_919) % 10_007) ** 2 / 10_007 ** 2) * WORDS_KNOWN);
  const common = COMMON[number % COMMON.length] ?? '';
  return number < COMMON.length ? common : `${common}${number.toString(36)}`;
};

function transcriptOf(id: number) {
  const cues = Array.from({ length: Math.ceil(WORDS / WORDS_OF_CUE) }, (_, index) => {
    const first = id * 31 + index * WORDS_OF_CUE;
    const words = Array.from({ length: WORDS_OF_CUE }, (_word, place) => wordAt(first + place));
    const start = index * SECONDS_OF_CUE;
    const text = `${words.join(' ')}${index % 2 === 0 ? '' : '.'}`;
    return { start, end: start + SECONDS_OF_CUE, text, speaker: null };
  });
  return { id, cues, paragraphs: paragraphsOf(cues) };
}

async function insertTranscripts(database: Database) {
  const every = await database
    .select({ id: sermons.id })
    .from(sermons)
    .where(sql`${sermons.id} % ${TRANSCRIBED} = 0`)
    .orderBy(asc(sermons.id));
  for (const { id } of every) {
    await database.insert(sermonTranscripts).values(transcriptOf(id)).onConflictDoNothing();
  }
  await database.execute(sql`analyze`);
}

const SEARCHES = 100;

/** The 95th percentile of searches for different words, pairs and phrases. */
export const searches: Part = async ({ site, sermons: count, rounds, say }) => {
  const insert = (url: string) => insertTranscripts(connect(url));
  await withLocalDatabase({ DATA_DIR: site.dataDirectory }, insert, 'live');
  const measure = async (round: number) => {
    const taken: number[] = [];
    for (let number = 0; number < SEARCHES; number += 1) {
      const [one, other] = [wordAt(number * 37 + round), wordAt(number * 53 + round)];
      const q = [one, `${one} ${other}`, `"${one} ${other}"`][number % 3] ?? '';
      // The number of spaces differs by round, so that no search is answered from a cache.
      const path = `/api/sermons?limit=24&q=${encodeURIComponent(`${q}${' '.repeat(round)}`)}`;
      const begun = performance.now();
      const answer = await fetch(`${site.url}${path}`);
      await answer.bytes();
      if (!answer.ok) throw new Error(`${path} was answered with ${String(answer.status)}.`);
      taken.push(performance.now() - begun);
    }
    return taken.sort((a, b) => a - b)[Math.floor(SEARCHES * 0.95)] ?? 0;
  };
  await measure(0);
  const measured: { value: number }[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    say(`  round ${String(round)}`);
    measured.push({ value: await measure(round) });
  }
  const what = 'a search of what was said, 95th percentile';
  return [toRow({ what, unit: 'ms', sermons: count, limit: atMost(30) }, measured)];
};
