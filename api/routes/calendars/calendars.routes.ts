import { Hono, type Context } from 'hono';
import { EVENT_CATEGORIES } from '#shared/event-categories.ts';
import type { ApiEnvironment, Dependencies } from '../../dependencies.ts';
import { namesRevision, revalidate, revisionHeaders } from '../../middleware/caching.ts';
import { unknownPage } from '../pages/pages.routes.ts';
import { siteOrigin } from '../../site-origin.ts';
import {
  readCalendarTag,
  readEventCalendar,
  readEventsCalendar,
  readSundayServiceCalendar,
  type CalendarAnswer,
} from './calendars.service.ts';

const UNKNOWN_CATEGORY = `There is no such category of events. Choose one on the events page and subscribe there, or leave the category out. The usual ones are: ${Object.keys(EVENT_CATEGORIES).join(', ')}.`;

type CalendarDependencies = Pick<Dependencies, 'assets' | 'database' | 'clock'>;

/** Served inline, not as an attachment: a phone then shows the entry and offers to add it. */
function answer(c: Context, { text, tag }: CalendarAnswer, fileName: string): Response {
  const known = c.req.header('If-None-Match');
  const headers = revisionHeaders(tag);
  if (known !== undefined && namesRevision(known, tag)) return c.body(null, 304, headers);
  return c.body(text, 200, {
    ...headers,
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': `inline; filename="${fileName}"`,
  });
}

/** `/events.ics`, `/events/{id}.ics`, `/calendar/sunday-service.ics` (RFC 5545). */
export function calendarRoutes(dependencies: CalendarDependencies): Hono<ApiEnvironment> {
  const { assets, database, clock } = dependencies;
  const revalidated = revalidate(() => readCalendarTag(database, clock()));
  const requestOf = async (c: Context) => ({
    database,
    origin: await siteOrigin(assets, c.req.url),
    now: clock(),
  });
  const routes = new Hono<ApiEnvironment>();
  routes.get('/events.ics', revalidated, async (c) => {
    const category = c.req.query('category');
    const calendar = await readEventsCalendar(await requestOf(c), category);
    return calendar === null
      ? c.text(UNKNOWN_CATEGORY, 404, { 'Cache-Control': 'no-cache' })
      : answer(c, calendar, 'events.ics');
  });
  // No early 304 here: only reading the event tells whether it still exists.
  routes.get('/events/:file{[1-9][0-9]{0,8}\\.ics}', async (c) => {
    const file = c.req.param('file');
    const calendar = await readEventCalendar(await requestOf(c), Number.parseInt(file, 10));
    return calendar === null ? unknownPage(dependencies)(c) : answer(c, calendar, `event-${file}`);
  });
  routes.get('/calendar/sunday-service.ics', revalidated, async (c) =>
    answer(c, await readSundayServiceCalendar(await requestOf(c)), 'sunday-service.ics'),
  );
  return routes;
}
