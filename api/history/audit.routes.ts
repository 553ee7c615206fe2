import * as z from 'zod/mini';
import { AUDIT_TYPES, type AuditType, type RestoredRecord } from '#shared/history/audit.ts';
import { auditQuery, toAuditEntry } from '#db/history/audit.ts';
import { encodeCursor } from '#shared/http/cursor.ts';
import type { Services } from '../dependencies.ts';
import { recordIdParameter, validQuery } from '../http/validate.ts';
import {
  cursorPartSchemas,
  decodeCursor,
  withOneExtraRow,
  setNextPageLink,
  pageParameters,
  readSearchWords,
  toPage,
} from '../http/paging.ts';
import { writeRestoring } from '#db/history/author.ts';
import { found } from '../http/errors.ts';
import { readEarlierVersion, type EarlierVersion } from './read-version.ts';
import {
  restoreBulletin,
  restoreEvent,
  restorePage,
  restoreSermon,
  restoreSettings,
  restoreTranscript,
} from './restore-records.ts';
import type { RestoreDependencies } from './restore-record.ts';
import { restoreSeriesEvent } from './restore-date.ts';
import { restoreSeries } from './restore-series.ts';
import { routesWithBuild } from '../publishing/publish.ts';

/** Number of entries on a page without `limit`. All entries of a year can be many megabytes. */
const DEFAULT_LIMIT = 50;
const Cursor = z.tuple([cursorPartSchemas.integer]);

const AuditQuery = z.object({
  ...pageParameters,
  q: z.optional(z.string()),
  /** Only entries of these types of records, with commas between them. */
  type: z.optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((types) => types.split(',')),
      ),
      z.array(z.enum(AUDIT_TYPES)),
    ),
  ),
  /** Only entries of one record, with its type. */
  record: z.optional(z.string()),
});

/** `GET /api/audit`: the audit trail, newest entry first. `POST /api/audit/{id}/restore` undoes a change. */
export const auditRoutes = (services: Services) =>
  routesWithBuild(services)
    .get('/', validQuery(AuditQuery), async (c) => {
      const { limit = DEFAULT_LIMIT, cursor, q, type, record } = c.req.valid('query');
      const [before] = decodeCursor(Cursor, cursor) ?? [];
      const wanted = readSearchWords(c, q);
      const filter = {
        ...(wanted === '' ? {} : { q: wanted }),
        ...(type === undefined ? {} : { types: type }),
        ...(record === undefined ? {} : { record }),
        ...(before === undefined ? {} : { before }),
      };
      const rows = await withOneExtraRow(auditQuery(services.database, filter), limit);
      const page = toPage(rows.map(toAuditEntry), limit);
      setNextPageLink(c, page.last && encodeCursor([page.last.id]));
      return c.json(page.rows, 200);
    })
    .post('/:id/restore', recordIdParameter(), async (c) =>
      c.json(await restoreEntry(services, c.req.valid('param').id, c.req.url), 200),
    );

/**
 * Restores a record to its state before an audit entry. A deleted record is created again; events of a series keep
 * their addresses. The values pass the schemas of a normal save, and a second call changes nothing.
 * @param siteUrl any address of this site, against which the paths of recordings are resolved
 * @throws AppError not_found, invalid_body, conflict if the record is saved at the same time
 */
async function restoreEntry(
  services: RestoreDependencies,
  id: number,
  siteUrl: string,
): Promise<RestoredRecord> {
  const version = await readEarlierVersion(services.database, id, services.clock());
  const restore = found(RESTORES[version.type]);
  return writeRestoring(id, () => restore(services, version, siteUrl));
}

type Restore = (
  services: RestoreDependencies,
  version: EarlierVersion,
  siteUrl: string,
) => Promise<RestoredRecord>;

/** The function that restores the records of each type. */
const RESTORES: Partial<Record<AuditType, Restore>> = {
  sermon: restoreSermon,
  transcript: restoreTranscript,
  event: (services, version) =>
    version.current === null && version.was.seriesId !== null
      ? restoreSeriesEvent(services, version)
      : restoreEvent(services, version),
  series: restoreSeries,
  page: restorePage,
  bulletin: restoreBulletin,
  settings: restoreSettings,
};
