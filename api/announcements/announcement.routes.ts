import { Hono } from 'hono';
import { ANNOUNCEMENT_PATH } from '#shared/announcements/announcement-path.ts';
import type { ApiEnvironment, Dependencies } from '../dependencies.ts';
import { readCopy } from './announcement.service.ts';

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
