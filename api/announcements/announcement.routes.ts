import { Hono } from 'hono';
import { ANNOUNCEMENT_PATH } from '#shared/announcements/shown-announcement.ts';
import type { ApiEnvironment, Dependencies } from '../dependencies.ts';
import { readCopy, readAnnouncement } from './announcement.service.ts';
import { AnnouncementInput } from '#shared/announcements/announcement.ts';
import { jsonBody, ifMatch, validBody } from '../http/validate.ts';
import { saveAnnouncement, takeDownAnnouncement } from './announcement.writes.ts';

/** Seconds that browsers keep the answer; visitors see a change within 30. */
const FRESH_SECONDS = 20;

/** `/announcement.json`, which every page asks for. It reads one small object and never the database. */
export const announcementRoutes = ({ bucket }: Pick<Dependencies, 'bucket'>) =>
  new Hono<ApiEnvironment>().get(ANNOUNCEMENT_PATH, async (c) =>
    c.body(await readCopy(bucket), 200, {
      'Content-Type': 'application/json',
      'Cache-Control': `public, max-age=${String(FRESH_SECONDS)}`,
    }),
  );

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
