import { writeRestoring } from '#db/history/author.ts';
import type { Restored } from '#shared/history/audit.ts';
import { AppError } from '../http/errors.ts';
import { readEarlierVersion } from './read-version.ts';
import { restoreEvent, restoreSermon, restoreSettings } from './restore-records.ts';
import type { RestoreDependencies } from './restore-records.ts';
import { restoreDate } from './restore-date.ts';
import { restoreSeries } from './restore-series.ts';

/**
 * Puts a record back as it was before an entry of the trail; one that was deleted becomes a new record,
 * a date or a series comes back with its address. It passes the schemas and the writes of a normal save, and a second call changes nothing more.
 * @param siteUrl any address of this site
 * @throws AppError not_found, conflict when it is saved at the same moment, invalid_body
 */
export async function restoreEntry(
  services: RestoreDependencies,
  id: number,
  siteUrl: string,
): Promise<Restored> {
  const version = await readEarlierVersion(services.database, id);
  return writeRestoring(id, async () => {
    switch (version.type) {
      case 'sermon':
        return restoreSermon(services, version, siteUrl);
      case 'event':
        return version.current === null && version.was.seriesId !== null
          ? restoreDate(services, version)
          : restoreEvent(services, version);
      case 'series':
        return restoreSeries(services, version);
      case 'settings':
        return restoreSettings(services, version);
      default:
        throw new AppError('not_found');
    }
  });
}
