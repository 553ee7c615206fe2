import { and, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { sermonCursor } from '#shared/sermons/sermon-cursor.ts';
import { StateFilterValue } from '#shared/publishing/record-states.ts';
import type { ListedSermon } from '#shared/sermons/sermons.ts';
import type { Database } from '#db/client.ts';
import { contentRevisionQuery } from '#db/publishing/content-revision.ts';
import { sermons } from '#db/tables.ts';
import { isInState, stateColumnsAt } from '#db/publishing/record-states.ts';
import {
  matchesFields,
  matchesNotes,
  matchesTitle,
  sentenceOfNotes,
} from '#db/sermons/sermon-search.ts';
import {
  transcriptSearch,
  bestSentence,
  transcriptMayMatch,
  phrasesMatch,
  type TranscriptSearch,
} from '#db/sermons/transcripts.ts';
import { listedSermonColumns, sermonOrder } from '#db/sermons/sermons.ts';
import {
  cursorPartSchemas,
  decodeCursor,
  pageParameters,
  withOneExtraRow,
  toPage,
} from '../http/paging.ts';

const Cursor = z.union([
  z.tuple([cursorPartSchemas.instant, cursorPartSchemas.integer]),
  // Cursor in the part of a search's result that was found by titles, by notes (`noted`) or by transcripts (`said`).
  z.tuple([
    cursorPartSchemas.instant,
    cursorPartSchemas.integer,
    z.enum(['titled', 'noted', 'said']),
  ]),
]);

/** Query parameters of a list of sermons. Blank ones are ignored. */
export const PublicParameters = z.object({
  ...pageParameters,
  q: z.optional(z.string()),
  speaker: z.optional(z.string()),
  book: z.optional(z.string()),
  series: z.optional(z.string()),
});

/** Query of `GET /api/sermons`. With `state`, which only the admin may send, it finds unpublished sermons too. */
export const ListParameters = z.extend(PublicParameters, { state: z.optional(StateFilterValue) });
type SermonList = z.infer<typeof ListParameters>;

/** SQL condition: the sermon's scripture contains a passage from this book of the Bible. */
const hasPassageFrom = (book: string) =>
  sql`${sermons.passages} @> ${JSON.stringify([{ chapters: [{ book }] }])}::jsonb`;

/** SQL condition for all filters of a list of sermons except the search words. */
const matchesFilter = ({ state, speaker = '', book = '', series = '' }: SermonList, now: Date) =>
  and(
    isInState(sermons, state, now),
    speaker === '' ? undefined : eq(sermons.speaker, speaker),
    book === '' ? undefined : hasPassageFrom(book),
    series === '' ? undefined : eq(sermons.series, series),
  );

type Place = z.infer<typeof Cursor> | undefined;

/** SQL condition: the sermon is older than the cursor's; undefined on the first page. */
const isAfterCursor = (place: Place) =>
  place && sql`(${sermons.date}, ${sermons.id}) < (${place[0]}::timestamptz, ${place[1]}::int)`;

/** SQL condition: a sermon found by its shown fields follows the cursor's. Those found by their titles come first. */
const isAfterCursorByTitle = (place: Place, titled: SQL) =>
  place?.[2] === 'titled'
    ? or(sql`${titled} is not true`, isAfterCursor(place))
    : place && and(sql`${titled} is not true`, isAfterCursor(place));

const listedColumns = ({ state }: SermonList, now: Date) => ({
  ...listedSermonColumns,
  ...(state && stateColumnsAt(sermons, now)),
});

/** The words of a search, and SQL conditions: `shown` on the fields that lists show, `titled` on one of them. */
function readSearch(q: string) {
  const words = q.replace(/["“”„]/g, ' ').trim() || q;
  return {
    words,
    titled: matchesTitle(words),
    shown: matchesFields(words),
    noted: matchesNotes(words) ?? sql`false`,
  };
}

type FoundSearch = ReturnType<typeof readSearch> & { place: Place; now: Date };

/** Query for one page of all sermons that the filters let through. */
const filteredQuery = (database: Database, list: SermonList, place: Place, now: Date) =>
  withOneExtraRow(
    database
      .select(listedColumns(list, now))
      .from(sermons)
      .where(and(matchesFilter(list, now), isAfterCursor(place)))
      .orderBy(...sermonOrder)
      .$dynamic(),
    list.limit,
  );

type PartOfSearch = { matches: SQL | undefined; isPast: boolean; order?: readonly SQL[] };

/** Subquery for the ids of one page in a part of a search's result. Sorting whole rows would format each of them. */
function idsOfPage(database: Database, list: SermonList, now: Date, part: PartOfSearch) {
  const { matches, isPast, order = sermonOrder } = part;
  const ids = database
    .select({ id: sermons.id })
    .from(sermons)
    .where(and(matchesFilter(list, now), matches))
    .orderBy(...order)
    .$dynamic();
  return isPast ? ids.limit(0) : withOneExtraRow(ids, list.limit);
}

/** Query for sermons whose shown fields match a search, those with a matching title first. */
function shownSermonsQuery(database: Database, list: SermonList, search: FoundSearch) {
  const { titled, shown, place, now } = search;
  const order = [desc(titled), ...sermonOrder];
  const page = idsOfPage(database, list, now, {
    matches: and(shown, isAfterCursorByTitle(place, titled)),
    isPast: place?.[2] === 'noted' || place?.[2] === 'said',
    order,
  });
  return database
    .select({ ...listedColumns(list, now), titled })
    .from(sermons)
    .where(inArray(sermons.id, page))
    .orderBy(...order);
}

/** Query for sermons whose notes match a search, but no shown field, each with the matching sentence. */
function notedSermonsQuery(database: Database, list: SermonList, search: FoundSearch) {
  const { words, shown, noted, place, now } = search;
  const page = idsOfPage(database, list, now, {
    matches: and(
      noted,
      sql`(${shown}) is not true`,
      place?.[2] === 'noted' ? isAfterCursor(place) : undefined,
    ),
    isPast: place?.[2] === 'said',
  });
  return database
    .select({ ...listedColumns(list, now), noted: sentenceOfNotes(words) })
    .from(sermons)
    .where(inArray(sermons.id, page))
    .orderBy(...sermonOrder);
}

/** A limit above any number of sermons. With a limit, Postgres sorts a subquery before it checks outer conditions. */
const ALL = 1_000_000;

/** Query for sermons whose transcript matches a search, but nothing else of them, each with the matching sentence. */
function saidSermonsQuery(
  database: Database,
  list: SermonList,
  said: TranscriptSearch,
  { shown, noted, place, now }: FoundSearch,
) {
  const candidates = database
    .select({
      ...{ id: sermons.id, date: sermons.date, stems: sql`spoken.stems`.as('stems') },
      // `or(shown, noted)` is slow. As a column of a sorted query it is computed only for the sermons of one page.
      isFound: sql`${or(shown, noted)}`.as('is_found'),
    })
    .from(sermons)
    .innerJoin(sql`sermon_transcripts spoken`, sql`spoken.id = ${sermons.id}`)
    .where(
      and(
        matchesFilter(list, now),
        transcriptMayMatch(said),
        place?.[2] === 'said' ? isAfterCursor(place) : undefined,
      ),
    )
    .orderBy(...sermonOrder)
    .limit(ALL)
    .as('candidates');
  const ids = database
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(phrasesMatch(sql`candidates.stems`, said), sql`candidates.is_found is not true`))
    .orderBy(desc(candidates.date), desc(candidates.id))
    .$dynamic();
  return database
    .select({ ...listedColumns(list, now), said: bestSentence(sql`sermons.id`, said) })
    .from(sermons)
    .where(inArray(sermons.id, withOneExtraRow(ids, list.limit)))
    .orderBy(...sermonOrder);
}

/** SQL condition: the sermon's transcript matches a search. `in`, so that Postgres finds the transcripts once by index. */
const isSaid = (said: TranscriptSearch) =>
  sql`${sermons.id} in (select spoken.id from sermon_transcripts spoken
    where ${and(transcriptMayMatch(said), phrasesMatch(sql`spoken.stems`, said))})`;

/** Query for the number of sermons on all pages. */
const totalQuery = (
  database: Database,
  list: SermonList,
  now: Date,
  search: { shown: SQL | undefined; noted: SQL; said: TranscriptSearch | undefined } | undefined,
) =>
  database
    .select({ total: sql<number>`count(*)::int` })
    .from(sermons)
    .where(
      and(
        matchesFilter(list, now),
        search && or(search.shown, search.noted, search.said && isSaid(search.said)),
      ),
    );

/**
 * Reads one page of sermons without their notes, newest first. A search lists sermons of which the title matches, then
 * those of which another shown field does, then only the notes, then only the transcript.
 * @returns `total` is the number of sermons on all pages, `next` the cursor of the next page; undefined on the last page
 */
export async function listSermons(
  database: Database,
  list: SermonList,
  now: Date,
): Promise<{
  revision: number;
  total: number;
  sermons: ListedSermon[];
  next: string | undefined;
}> {
  const wanted = (list.q ?? '').trim();
  const place = decodeCursor(Cursor, list.cursor);
  const search = wanted === '' ? undefined : { ...readSearch(wanted), place, now };
  const said = transcriptSearch(wanted);
  const [revisions, totals, ...parts] = await database.batch([
    contentRevisionQuery(database, now),
    totalQuery(database, list, now, search && { ...search, said }),
    ...(search === undefined
      ? [filteredQuery(database, list, place, now)]
      : [shownSermonsQuery(database, list, search), notedSermonsQuery(database, list, search)]),
    ...(search && said ? [saidSermonsQuery(database, list, said, search)] : []),
  ]);
  const rows = parts.flat();
  const all =
    search === undefined
      ? rows
      : rows.map((row) => ({ titled: false, noted: null, said: null, ...row }));
  const page = toPage(all, list.limit);
  const next = page.last && sermonCursor(page.last);
  return {
    revision: revisions[0]?.revision ?? 0,
    total: totals[0]?.total ?? 0,
    sermons: page.rows,
    next,
  };
}
