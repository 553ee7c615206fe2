import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { sermonCursor } from '#shared/http/cursor.ts';
import type { SermonDetail } from '#shared/sermons/sermon-detail.ts';
import { sermonHtml } from '#shared/sermons/sermon-html.ts';
import { withChanges, type WithNextVersion } from '#shared/publishing/next-versions.ts';
import type { ListedState, Stated } from '#shared/publishing/record-states.ts';
import type { ListedSermon, SermonFacets, SermonFields } from '#shared/sermons/sermons.ts';
import type { Database } from '#db/client.ts';
import { contentRevisionQuery } from '#db/publishing/content-revision.ts';
import { sermons } from '#db/tables.ts';
import { inState, stateAt } from '#db/publishing/record-states.ts';
import { facetQueries, toFacets } from '#db/sermons/sermon-facets.ts';
import { answersSearch } from '#db/sermons/sermon-search.ts';
import {
  listedSermonColumns,
  sermonOrder,
  sermonQuery,
  toListedSermon,
  toStatedSermonForPage,
} from '#db/sermons/sermons.ts';
import { shownTranscriptQuery } from '#db/sermons/transcripts.ts';
import { withRevision } from '../publishing/content.ts';
import type { Reader } from '../dependencies.ts';
import { AppError } from '../http/errors.ts';
import { cursorPart, decodeCursor, toPage } from '../http/paging.ts';

const Cursor = z.tuple([cursorPart.instant, cursorPart.integer]);

type SermonList = {
  /** For the admin: of which state, `all` for any. Absent: what is public. */
  state?: ListedState | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
  q?: string | undefined;
  speaker?: string | undefined;
  book?: string | undefined;
  series?: string | undefined;
};

/** Condition: the sermon's scripture names a passage of the book. */
const naming = (book: string) =>
  sql`${sermons.passages} @> ${JSON.stringify([{ chapters: [{ book }] }])}::jsonb`;

/** Conditions of the library's filters and the cursor; blank filters are left out. */
function conditions({ cursor, q = '', speaker = '', book = '', series = '' }: SermonList) {
  const wanted = q.trim();
  const after = decodeCursor(Cursor, cursor);
  return and(
    wanted === '' ? undefined : answersSearch(wanted),
    speaker === '' ? undefined : eq(sermons.speaker, speaker),
    book === '' ? undefined : naming(book),
    series === '' ? undefined : eq(sermons.series, series),
    after && sql`(${sermons.date}, ${sermons.id}) < (${after[0]}::timestamptz, ${after[1]}::int)`,
  );
}

/** Sermons, newest first, without their notes; `next` is the next page's cursor. */
export async function listSermons(
  database: Database,
  list: SermonList,
  now: Date,
): Promise<{ revision: number; sermons: ListedSermon[]; next: string | undefined }> {
  const query = database
    .select({ ...listedSermonColumns, ...(list.state && stateAt(sermons, now)) })
    .from(sermons)
    .where(and(inState(sermons, list.state, now), conditions(list)))
    .orderBy(...sermonOrder)
    .$dynamic();
  const { revision, rows } = await withRevision(
    database,
    list.limit === undefined ? query : query.limit(list.limit + 1),
    now,
  );
  const page = toPage(rows.map(toListedSermon), list.limit);
  const next = page.last && sermonCursor(page.last);
  return { revision, sermons: page.rows, next };
}

/**
 * Reads one sermon with its notes and neighbours.
 * @param reader only visitors do not read what is not public; the admin reads the state too
 * @throws AppError not_found
 */
export async function findSermon(
  database: Database,
  { id, now, reader }: { id: number; now: Date; reader: Reader },
): Promise<{
  revision: number;
  sermon: Stated<SermonDetail> & WithNextVersion<SermonFields>;
}> {
  const [revisions, [row], [transcript]] = await database.batch([
    contentRevisionQuery(database, now),
    sermonQuery(database, id, now, reader === 'visitor'),
    shownTranscriptQuery(database, id),
  ]);
  if (row === undefined) throw new AppError('not_found');
  const { state, publishAt, ...whole } = row;
  const { nextVersion, ...present } = toStatedSermonForPage(whole);
  const sermon = reader === 'preview' ? withChanges(present, nextVersion?.fields) : present;
  const stated = reader === 'admin' ? { ...sermon, state, publishAt, nextVersion } : sermon;
  const revision = revisions[0]?.revision ?? 0;
  return { revision, sermon: { ...stated, html: sermonHtml(sermon, transcript) } };
}

/** Reads the filter choices of the library. */
export async function readFacets(
  database: Database,
  now: Date,
): Promise<{ revision: number; facets: SermonFacets }> {
  const [revision, ...facets] = await database.batch([
    contentRevisionQuery(database, now),
    ...facetQueries(database, now),
  ]);
  return { revision: revision[0]?.revision ?? 0, facets: toFacets(...facets) };
}
