import type { SermonDetail } from '#shared/sermons/sermon-detail.ts';
import { sermonHtml } from '#shared/sermons/sermon-html.ts';
import {
  applyChanges,
  type WithNextVersion,
  type WithState,
} from '#shared/publishing/record-states.ts';
import type { SermonFacets, SermonFields } from '#shared/sermons/sermons.ts';
import type { Database } from '#db/client.ts';
import { contentRevisionQuery } from '#db/publishing/content-revision.ts';
import { facetQueries, toFacets } from '#db/sermons/sermon-search.ts';
import { shownTranscriptQuery } from '#db/sermons/transcripts.ts';
import { sermonQuery } from '#db/sermons/sermons.ts';
import { settingsQuery, toSettings } from '#db/settings/settings.ts';
import type { ReaderRole } from '../dependencies.ts';
import { found } from '../http/errors.ts';

type Wanted = { id: number; now: Date; reader: ReaderRole };

/**
 * Reads one sermon with the HTML of its page. For a preview, `sermon` is its next version if it has one (`isNext`).
 * @returns null if the sermon does not exist or the reader may not see it
 */
export async function readSermonWithHtml(database: Database, { id, now, reader }: Wanted) {
  const [revisions, saved, [row], [transcript]] = await database.batch([
    contentRevisionQuery(database, now),
    settingsQuery(database),
    sermonQuery(database, id, now, reader === 'visitor'),
    shownTranscriptQuery(database, id),
  ]);
  if (row === undefined) return null;
  const { state, publishAt, nextVersion, ...present } = row;
  const isNext = reader === 'preview' && nextVersion !== null;
  const sermon = isNext ? applyChanges(present, nextVersion.fields) : present;
  const settings = toSettings(saved);
  const html = sermonHtml(sermon, transcript, settings);
  const stated = { state, publishAt, nextVersion };
  return { revision: revisions[0]?.revision ?? 0, settings, sermon, isNext, stated, html };
}

/** Reads one sermon. Only the admin also gets its state and its next version. @throws AppError not_found */
export async function findSermon(
  database: Database,
  wanted: Wanted,
): Promise<{
  revision: number;
  sermon: WithState<SermonDetail> & WithNextVersion<SermonFields>;
}> {
  const { revision, sermon, stated, html } = found(await readSermonWithHtml(database, wanted));
  return { revision, sermon: { ...sermon, ...(wanted.reader === 'admin' && stated), html } };
}

/** Reads the choices for the filters of the sermon list. */
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
