import { Hono, type MiddlewareHandler } from 'hono';
import * as z from 'zod/mini';
import { StateFilterValue } from '#shared/publishing/record-states.ts';
import type { ReaderEnvironment, Services } from '../dependencies.ts';
import { cachedForVisitors } from '../sign-in/require-admin.ts';
import { revisionHeaders } from '../http/headers.ts';
import { churchDay, type CalendarDate } from '#shared/calendar/dates.ts';
import { EVENTS_IN_WINDOW } from '#shared/events/events-query.ts';
import { recordId } from '#shared/http/fields.ts';
import {
  recordIdParameter,
  validQuery,
  idempotencyKey,
  ifMatch,
  validBody,
} from '../http/validate.ts';
import { setNextPageLink, pageParameters } from '../http/paging.ts';
import { readEventWindow, findEvent, listEvents } from './events.service.ts';
import { OwnFieldsChoice, SeriesScope } from '#shared/calendar/repeat.ts';
import { UpdateEventInput, CreateEventInput } from '#shared/events/events.ts';
import { deleteEvent, updateEvent, createEvent } from './events.writes.ts';
import { deleteSeries, updateSeries, createSeries } from './series.writes.ts';
import { routesWithBuild } from '../publishing/publish.ts';

function day(name: string) {
  const message = `${name} must be a day such as 2026-12-01`;
  // Postgres has no year 0.
  return z.optional(
    z.iso.date(message).check(z.refine((text) => !text.startsWith('0000'), message)),
  );
}

const filterQuery = {
  /** Text that the title contains. */
  search: z.optional(z.string()),
  category: z.optional(z.string()),
  /** One of the days of an event. */
  day: day('day'),
};

const EventQuery = z.object({
  ...pageParameters,
  ...filterQuery,
  /** Only the dates of this series. */
  series: z.optional(recordId),
  /** First and last day of the listed period. */
  from: day('from'),
  until: day('until'),
  /** Only events that ended before this day, the latest first. */
  before: day('before'),
});

/** Query of the list. With `state`, which only the admin may send, it also finds events that are not public. */
const ListQuery = z.extend(EventQuery, { state: z.optional(StateFilterValue) });
const LIST_PARAMETERS = Object.keys(ListQuery.shape);

const WindowQuery = z.object({
  ...filterQuery,
  limit: pageParameters.limit,
  /** The day that separates earlier from later events. */
  today: day('today'),
});

const LIST = { tag: String, parameters: Object.keys(EventQuery.shape), few: ['limit'] };
const WINDOW = {
  tag: String,
  parameters: Object.keys(WindowQuery.shape),
  few: ['limit'],
  defaults: (day: CalendarDate) => ({ today: day }),
};

/** `GET /api/events`, `/api/events/featured`, `/api/events/window`, `/api/events/{id}`. */
export const eventsRoutes = ({
  database,
  clock,
  edge,
  sessions,
  previews,
}: Pick<Services, 'database' | 'clock' | 'edge' | 'sessions' | 'previews'>) => {
  const read = (cached: MiddlewareHandler) =>
    cachedForVisitors({ sessions, previews }, 'events', cached);
  return new Hono<ReaderEnvironment>()
    .get('/', validQuery(ListQuery), read(edge.cached(LIST)), async (c) => {
      const { revision, events, next } = await listEvents(database, c.req.valid('query'), clock());
      setNextPageLink(c, next, LIST_PARAMETERS);
      return c.json(events, 200, revisionHeaders(revision));
    })
    .get('/featured', validQuery(EventQuery), edge.cached(LIST), async (c) => {
      const list = { ...c.req.valid('query'), featured: true } as const;
      const { revision, events, next } = await listEvents(database, list, clock());
      setNextPageLink(c, next, LIST.parameters);
      return c.json(events, 200, revisionHeaders(revision));
    })
    .get('/window', validQuery(WindowQuery), edge.cached(WINDOW), async (c) => {
      const now = clock();
      const { limit = EVENTS_IN_WINDOW, today = churchDay(now), ...filter } = c.req.valid('query');
      const wanted = { limit, today, now, ...filter };
      const { revision, window } = await readEventWindow(database, wanted);
      return c.json(window, 200, revisionHeaders(revision));
    })
    .get(
      '/:id',
      recordIdParameter(),
      read(edge.cached({ tag: String, period: 'hour' })),
      async (c) => {
        const wanted = { ...c.req.valid('param'), now: clock(), reader: c.var.reader };
        const { revision, event } = await findEvent(database, wanted);
        return c.json(event, 200, revisionHeaders(revision));
      },
    );
};

const Scope = z.object({ apply: z.optional(SeriesScope) });
const ScopeOfChange = z.extend(Scope, { own: z.optional(OwnFieldsChoice) });

/** `POST /api/events`, `PATCH` and `DELETE /api/events/{id}`. */
export const eventsAdminRoutes = (services: Services) =>
  routesWithBuild(services)
    .post('/', idempotencyKey(), validBody(CreateEventInput), async (c) => {
      const key = c.req.valid('header')['Idempotency-Key'];
      const { repeat, ...event } = c.req.valid('json');
      const created =
        repeat === undefined
          ? createEvent(services, event, key)
          : createSeries(services, { ...event, repeat }, key);
      return c.json(await created, 201);
    })
    .patch(
      '/:id',
      recordIdParameter(),
      ifMatch(),
      validQuery(ScopeOfChange),
      validBody(UpdateEventInput),
      async (c) => {
        const record = { ...c.req.valid('param'), expected: c.req.valid('header')['If-Match'] };
        const { apply = 'one', own = 'keep' } = c.req.valid('query');
        const input = c.req.valid('json');
        const changed =
          apply === 'one' && input.repeat === undefined
            ? updateEvent(services, record, input)
            : updateSeries(services, { record, scope: apply, own }, input);
        return c.json(await changed, 200);
      },
    )
    .delete('/:id', recordIdParameter(), ifMatch(), validQuery(Scope), async (c) => {
      const record = { ...c.req.valid('param'), expected: c.req.valid('header')['If-Match'] };
      const { apply = 'one' } = c.req.valid('query');
      if (apply === 'one') await deleteEvent(services, record);
      else await deleteSeries(services, record, apply);
      return c.body(null, 204);
    });
