// How long a search of the library takes through the driver, each beside the least that a query can be.
import { sql } from 'drizzle-orm';
import { listSermons } from '#api/routes/sermons/sermons.service.ts';
import { connect, type Database } from '#db/client.ts';
import { engines } from '../../tests/support/database-engines.ts';
import { insertLargeChurch } from '../../tests/support/large-church.ts';
import type { Part } from './part.ts';
import { toRow, type Round, type Row } from './row.ts';
import { quantile } from './statistics.ts';

const PAGE = 24;
const SHARE = 0.95;
const QUERIES = {
  'a word of many titles': { q: 'grace' },
  'a passage': { q: 'Romans 8' },
  'the begin of a word': { q: 'shep' },
  'two letters': { q: 'gr' },
  'words of the notes': { q: 'in the valley' },
  'a text of no sermon': { q: 'zeppelin' },
  'one book of the Bible': { book: 'Psalms' },
};

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The 95th percentiles of a search and of the bare query, asked in turn for so many seconds. */
async function measure(
  database: Database,
  search: () => Promise<unknown>,
  seconds: number,
): Promise<Round> {
  const [searches, bare]: [number[], number[]] = [[], []];
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    searches.push(await milliseconds(search));
    bare.push(await milliseconds(() => database.execute(sql`select 1`)));
  }
  return { value: quantile(searches, SHARE), reference: quantile(bare, SHARE) };
}

/** Measures on an installed Postgres server, which is what the cloud has, else on PGlite. */
export const search: Part = async ({ sermons, rounds, seconds, say }) => {
  const engine = engines.find(({ name, skip }) => !skip && name !== 'PGlite') ?? engines[0];
  say(`  on ${engine.name}`);
  const opened = await engine.open();
  try {
    const database = connect(opened.url);
    await insertLargeChurch(database, { sermons });
    await database.execute(sql`analyze`);
    const rows: Row[] = [];
    for (const [what, query] of Object.entries(QUERIES)) {
      const ask = () => listSermons(database, { limit: PAGE, ...query });
      await ask();
      const measured: Round[] = [];
      for (let round = 0; round < rounds; round += 1) {
        measured.push(await measure(database, ask, seconds));
      }
      const subject = { part: 'search', what, sermons, unit: 'ms, p95' } as const;
      const limit = { of: 'value', sign: '≤', amount: 30 } as const;
      rows.push(toRow({ ...subject, limit, comparedWith: 'select 1' }, measured));
    }
    return rows;
  } finally {
    await opened.close();
  }
};
