import { Hono } from 'hono';
import * as z from 'zod/mini';
import { OwnFields, SeriesScope } from '#shared/calendar/repeat.ts';
import { CreateEventInput, UpdateEventInput } from '#shared/events/events.ts';
import type { ApiEnvironment, Dependencies } from '../dependencies.ts';
import { jsonBody } from '../http/json-body.ts';
import {
  idempotencyKey,
  ifMatch,
  recordIdParameter,
  validBody,
  validQuery,
} from '../http/validate.ts';
import { changeEvent, removeEvent } from './event-scopes.ts';
import { createEvent } from './events.writes.ts';
import { createSeries } from './series.writes.ts';

const Scope = z.object({ apply: z.optional(SeriesScope) });
const ScopeOfChange = z.extend(Scope, { own: z.optional(OwnFields) });

/** `POST /api/events`, `PATCH` and `DELETE /api/events/{id}`. */
export const eventsAdminRoutes = (services: Pick<Dependencies, 'database' | 'clock'>) =>
  new Hono<ApiEnvironment>()
    .post('/', jsonBody(), idempotencyKey(), validBody(CreateEventInput), async (c) => {
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
      jsonBody(),
      validBody(UpdateEventInput),
      async (c) => {
        const { id } = c.req.valid('param');
        const expected = c.req.valid('header')['If-Match'];
        const { apply = 'one', own = 'keep' } = c.req.valid('query');
        const change = { record: { id, expected }, scope: apply, own };
        return c.json(await changeEvent(services, change, c.req.valid('json')), 200);
      },
    )
    .delete('/:id', recordIdParameter(), ifMatch(), validQuery(Scope), async (c) => {
      const { id } = c.req.valid('param');
      const expected = c.req.valid('header')['If-Match'];
      const { apply = 'one' } = c.req.valid('query');
      await removeEvent(services, { record: { id, expected }, scope: apply });
      return c.body(null, 204);
    });
