import { Hono } from 'hono';
import { SettingsInput } from '#shared/settings/settings.ts';
import type { ApiEnvironment, Dependencies } from '../dependencies.ts';
import { jsonBody } from '../http/json-body.ts';
import { ifMatch, validBody } from '../http/validate.ts';
import { saveSettings } from './settings.writes.ts';

/** `PUT /api/settings`. */
export const settingsAdminRoutes = (services: Pick<Dependencies, 'database' | 'clock'>) =>
  new Hono<ApiEnvironment>().put(
    '/',
    ifMatch(),
    jsonBody(),
    validBody(SettingsInput),
    async (c) => {
      const expected = c.req.valid('header')['If-Match'];
      return c.json(await saveSettings(services, c.req.valid('json'), expected), 200);
    },
  );
