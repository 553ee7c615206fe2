import { Hono } from 'hono';
import { ANNOUNCEMENT_PATH } from '#shared/announcements/shown-announcement.ts';
import type { ApiEnvironment, Dependencies, Services } from '../dependencies.ts';
import { readCopy, readAnnouncement } from './announcement.service.ts';
import { AnnouncementInput } from '#shared/announcements/announcement.ts';
import { ifMatch, validBody } from '../http/validate.ts';
import { saveAnnouncement, takeDownAnnouncement } from './announcement.writes.ts';
import { publishingFeature } from '../publishing/publish.ts';

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

/** `GET`, `PUT` and `DELETE /api/announcement`. */
export const announcementAdminRoutes = (services: Services) =>
  publishingFeature(services)
    .get('/', async (c) => c.json({ announcement: await readAnnouncement(services) }, 200))
    .put('/', ifMatch(), validBody(AnnouncementInput), async (c) => {
      const expected = c.req.valid('header')['If-Match'];
      return c.json(await saveAnnouncement(services, c.req.valid('json'), expected), 200);
    })
    .delete('/', ifMatch(), async (c) => {
      await takeDownAnnouncement(services, c.req.valid('header')['If-Match']);
      return c.body(null, 204);
    });
