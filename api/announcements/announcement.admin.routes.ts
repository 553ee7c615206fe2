import { Hono } from 'hono';
import { AnnouncementInput } from '#shared/announcements/announcement.ts';
import type { ApiEnvironment, Dependencies } from '../dependencies.ts';
import { jsonBody } from '../http/json-body.ts';
import { ifMatch, validBody } from '../http/validate.ts';
import { readAnnouncement } from './announcement.service.ts';
import { saveAnnouncement, takeDownAnnouncement } from './announcement.writes.ts';

type Services = Pick<Dependencies, 'database' | 'bucket' | 'clock' | 'log'>;

/** `GET`, `PUT` and `DELETE /api/announcement`. */
export const announcementAdminRoutes = (services: Services) =>
  new Hono<ApiEnvironment>()
    .get('/', async (c) => c.json({ announcement: await readAnnouncement(services) }, 200))
    .put('/', ifMatch(), jsonBody(), validBody(AnnouncementInput), async (c) => {
      const expected = c.req.valid('header')['If-Match'];
      return c.json(await saveAnnouncement(services, c.req.valid('json'), expected), 200);
    })
    .delete('/', ifMatch(), async (c) => {
      await takeDownAnnouncement(services, c.req.valid('header')['If-Match']);
      return c.body(null, 204);
    });
