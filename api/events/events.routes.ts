import { Hono, type MiddlewareHandler } from 'hono';
import * as z from 'zod/mini';
import type { ReaderEnvironment, Services } from '../dependencies.ts';
import { cachedForVisitors } from '../sign-in/require-admin.ts';
import { revisionHeaders } from '../http/headers.ts';
import type { CalendarDate } from '#shared/calendar/dates.ts';
import {
  recordIdParameter,
  validQuery,
  idempotencyKey,
  recordVersion,
  validBody,
} from '../http/validate.ts';
import { setNextPageLink } from '../http/paging.ts';
import {
  PublicParameters,
  ListParameters,
  WindowParameters,
  readEventWindow,
  findEvent,
  listEvents,
} from './events.service.ts';
import { OwnFieldsChoice, SeriesScope } from '#shared/calendar/repeat.ts';
import { UpdateEventInput, CreateEventInput } from '#shared/events/events.ts';
import { deleteEvent, updateEvent, createEvent } from './events.writes.ts';
import { deleteSeries, updateSeries, createSeries } from './series.writes.ts';
import { routesWithBuild } from '../publishing/publish.ts';

const LIST_PARAMETERS = Object.keys(ListParameters.shape);
const LIST = { tag: String, parameters: Object.keys(PublicParameters.shape), few: ['limit'] };
const WINDOW = {
  tag: String,
  parameters: Object.keys(WindowParameters.shape),
  few: ['limit'],
  defaults: (day: CalendarDate) => ({ today: day }),
};

/** `GET /api/events`, `/api/events/featured`, `/api/events/window` (events around a day) and `/api/events/{id}`. */
export const eventsRoutes = (services: Services) => {
  const { database, clock, edge } = services;
  const read = (cached: MiddlewareHandler) => cachedForVisitors(services, 'events', cached);
  return new Hono<ReaderEnvironment>()
    .get('/', validQuery(ListParameters), read(edge.cached(LIST)), async (c) => {
      const { revision, events, next } = await listEvents(database, c.req.valid('query'), clock());
      setNextPageLink(c, next, LIST_PARAMETERS);
      return c.json(events, 200, revisionHeaders(revision));
    })
    .get('/featured', validQuery(PublicParameters), edge.cached(LIST), async (c) => {
      const list = { ...c.req.valid('query'), featured: true } as const;
      const { revision, events, next } = await listEvents(database, list, clock());
      setNextPageLink(c, next, LIST.parameters);
      return c.json(events, 200, revisionHeaders(revision));
    })
    .get('/window', validQuery(WindowParameters), edge.cached(WINDOW), async (c) => {
      const { revision, window } = await readEventWindow(database, clock(), c.req.valid('query'));
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
      recordVersion(),
      validQuery(ScopeOfChange),
      validBody(UpdateEventInput),
      async (c) => {
        const { record } = c.var;
        const { apply = 'one', own = 'keep' } = c.req.valid('query');
        const input = c.req.valid('json');
        const changed =
          apply === 'one' && input.repeat === undefined
            ? updateEvent(services, record, input)
            : updateSeries(services, { record, scope: apply, own }, input);
        return c.json(await changed, 200);
      },
    )
    .delete('/:id', recordVersion(), validQuery(Scope), async (c) => {
      const { record } = c.var;
      const { apply = 'one' } = c.req.valid('query');
      if (apply === 'one') await deleteEvent(services, record);
      else await deleteSeries(services, record, apply);
      return c.body(null, 204);
    });
