import { Hono } from 'hono';
import {
  adminSettingsColumns,
  readSettings,
  settingsQuery,
  toSettings,
} from '#db/settings/settings.ts';
import { readWithRevision } from '#db/publishing/content-revision.ts';
import { settings } from '#db/tables.ts';
import { SettingsInput, type AdminSettings } from '#shared/settings/settings.ts';
import type { ApiEnvironment, Services } from '../dependencies.ts';
import { revisionHeaders } from '../http/headers.ts';
import { ifMatch, validBody } from '../http/validate.ts';
import { routesWithBuild } from '../publishing/publish.ts';
import { sessionCookie } from '../sign-in/cookies.ts';
import { sendOfficeConfirmation } from './office-email.ts';
import { saveSettings, toAdminSettings } from './settings.writes.ts';

/** `GET /api/settings`. The admin also gets the address to which mail to the office goes. */
export const settingsRoutes = (services: Services) => {
  const { database, edge, clock, sessions } = services;
  return new Hono<ApiEnvironment>().get(
    '/',
    async (c, next) => {
      if ((await sessions.read(sessionCookie.read(c))) === null) return next();
      return c.json(await readAdminSettings(services), 200, { 'Cache-Control': 'no-store' });
    },
    edge.cached({ tag: String }),
    async (c) => {
      const { revision, rows } = await readWithRevision(database, settingsQuery(database), clock());
      return c.json(toSettings(rows), 200, revisionHeaders(revision));
    },
  );
};

/** `PUT /api/settings`: saves all settings, and sends a confirmation link to a new address of the office. */
export const settingsAdminRoutes = (services: Services) =>
  routesWithBuild(services).put('/', ifMatch(), validBody(SettingsInput), async (c) => {
    const expected = c.req.valid('header')['If-Match'];
    const saved = await saveSettings(services, c.req.valid('json'), expected);
    return c.json(await askNewOffice(services, saved, c.req.url), 200);
  });

async function readAdminSettings({ database, configuration }: Services): Promise<AdminSettings> {
  const [row] = await database.select(adminSettingsColumns).from(settings);
  const office = { officeEmail: null, officeEmailPending: null, officeEmailAskedAt: null };
  return toAdminSettings(row ?? { ...(await readSettings(database)), ...office }, configuration);
}

/** Sends the confirmation link to a new address of the office, unless it was already sent. */
async function askNewOffice(
  services: Services,
  saved: AdminSettings,
  requestUrl: string,
): Promise<AdminSettings> {
  const { officeEmailPending: address, officeEmailAskedAt, churchName } = saved;
  if (address === null || officeEmailAskedAt !== null) return saved;
  return {
    ...saved,
    officeEmailAskedAt: await sendOfficeConfirmation(services, { address, churchName, requestUrl }),
  };
}
