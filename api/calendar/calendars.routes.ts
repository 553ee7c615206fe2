import { Hono, type Context } from 'hono';
import { DEFAULT_CATEGORY_LABELS } from '#shared/events/event-categories.ts';
import type { ApiEnvironment, Services } from '../dependencies.ts';
import { revisionHeaders } from '../http/headers.ts';
import { unknownPageHandler } from '../pages/fill/pages.routes.ts';
import { siteOrigin } from '../http/origin.ts';
import {
  calendarETag,
  readEventCalendar,
  readEventsCalendar,
  readServiceCalendar,
  type CalendarAnswer,
} from './calendars.service.ts';

const UNKNOWN_CATEGORY = `There is no such category of events. Choose one on the events page and subscribe there, or leave the category out. The usual ones are: ${Object.keys(DEFAULT_CATEGORY_LABELS).join(', ')}.`;

type CalendarServices = Pick<Services, 'assets' | 'database' | 'clock' | 'edge'>;

/** Answers with a calendar, inline and not as an attachment, because a phone then offers to add the entry. */
function answer(c: Context, { text, tag }: CalendarAnswer, fileName: string): Response {
  return c.body(text, 200, {
    ...revisionHeaders(tag),
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': `inline; filename="${fileName}"`,
  });
}

/** `GET /events.ics`, `/events/{id}.ics` and `/calendar/sunday-service.ics`: iCalendar files (RFC 5545). */
export function calendarRoutes(services: CalendarServices): Hono<ApiEnvironment> {
  const { assets, database, clock, edge } = services;
  // There are few categories to cache, because an unknown one gets 404, which is not cached.
  const ofCategory = { tag: calendarETag, parameters: ['category'], few: ['category'] };
  const requestOf = async (c: Context) => ({
    database,
    origin: await siteOrigin(assets, c.req.url),
    now: clock(),
  });
  const routes = new Hono<ApiEnvironment>();
  routes.get('/events.ics', edge.cached(ofCategory), async (c) => {
    const category = c.req.query('category') ?? '';
    const calendar = await readEventsCalendar(
      await requestOf(c),
      category === '' ? undefined : category,
    );
    return calendar === null
      ? c.text(UNKNOWN_CATEGORY, 404, { 'Cache-Control': 'no-cache' })
      : answer(c, calendar, 'events.ics');
  });
  // `If-None-Match: *` matches every revision, so only a read of the database shows whether to answer 304 or 404.
  const ofEvent = edge.cached({ tag: calendarETag, mayBeGone: true });
  routes.get('/events/:file{[1-9][0-9]{0,8}\\.ics}', ofEvent, async (c) => {
    const file = c.req.param('file');
    const calendar = await readEventCalendar(await requestOf(c), Number.parseInt(file, 10));
    return calendar === null
      ? unknownPageHandler(services)(c)
      : answer(c, calendar, `event-${file}`);
  });
  const ofService = { tag: calendarETag, parameters: ['service'], few: ['service'] };
  routes.get('/calendar/sunday-service.ics', edge.cached(ofService), async (c) => {
    const asked = c.req.query('service') ?? '';
    const place = asked === '' ? 0 : Number(asked) - 1;
    const calendar = await readServiceCalendar(await requestOf(c), place);
    return calendar === null
      ? unknownPageHandler(services)(c)
      : answer(c, calendar, `${place === 0 ? 'sunday-service' : 'service'}.ics`);
  });
  return routes;
}
