import { Hono } from 'hono';
import { settingsQuery, toSettings, settingsColumns } from '#db/settings/settings.ts';
import { withRevision } from '../publishing/content.ts';
import type { ApiEnvironment, Services, Dependencies } from '../dependencies.ts';
import { revisionHeaders } from '../http/headers.ts';
import { SettingsInput, type Settings } from '#shared/settings/settings.ts';
import { ifMatch, validBody } from '../http/validate.ts';
import { eq, sql } from 'drizzle-orm';
import { churchDay } from '#shared/calendar/dates.ts';
import { settings } from '#db/tables.ts';
import { writeRecord } from '../http/versions.ts';
import { publishingFeature } from '../publishing/publish.ts';

/** `GET /api/settings`. */
export const settingsRoutes = ({
  database,
  edge,
  clock,
}: Pick<Services, 'database' | 'edge' | 'clock'>) =>
  new Hono<ApiEnvironment>().get('/', edge.cached({ tag: String }), async (c) => {
    const { revision, rows } = await withRevision(database, settingsQuery(database), clock());
    return c.json(toSettings(rows), 200, revisionHeaders(revision));
  });

/** `PUT /api/settings`. */
export const settingsAdminRoutes = (services: Services) =>
  publishingFeature(services).put('/', ifMatch(), validBody(SettingsInput), async (c) => {
    const expected = c.req.valid('header')['If-Match'];
    return c.json(await saveSettings(services, c.req.valid('json'), expected), 200);
  });

type WriteDependencies = Pick<Dependencies, 'database' | 'clock'>;

/** Of the one row. */
const SETTINGS_ID = 1;

function upsert({ database, clock }: WriteDependencies, input: SettingsInput, onlyFirst: boolean) {
  const now = clock();
  return database
    .insert(settings)
    .values({ ...input, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: settings.id,
      set: { ...input, version: sql`${settings.version} + 1`, updatedAt: now },
      ...(onlyFirst ? { setWhere: sql`false` } : {}),
    })
    .returning(settingsColumns);
}

function update({ database, clock }: WriteDependencies, input: SettingsInput, expected: number) {
  return database
    .update(settings)
    .set({ ...input, version: sql`${settings.version} + 1`, updatedAt: clock() })
    .where(eq(settings.version, expected))
    .returning(settingsColumns);
}

/** The exceptions of the weekly services by their day, without those that are over; undefined stays. */
export const comingExceptions = ({ serviceExceptions }: SettingsInput, now: Date) =>
  serviceExceptions
    ?.filter(({ day }) => day >= churchDay(now))
    .toSorted((one, other) => one.day.localeCompare(other.day));

/**
 * Saves the full settings in one round trip.
 * @param expected the version that the editor loaded; undefined means any
 * @throws AppError conflict
 */
export async function saveSettings(
  dependencies: WriteDependencies,
  typed: SettingsInput,
  expected: number | undefined,
): Promise<Settings> {
  const input = { ...typed, serviceExceptions: comingExceptions(typed, dependencies.clock()) };
  const write =
    expected === undefined || expected === 0
      ? upsert(dependencies, input, expected === 0)
      : update(dependencies, input, expected);
  return writeRecord(dependencies.database, {
    table: settings,
    id: SETTINGS_ID,
    write,
    isNewAtZero: true,
  });
}
