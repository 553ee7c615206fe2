import { Hono } from 'hono';
import { CreateEventInput, UpdateEventInput } from '#shared/events.ts';
import type { ApiEnvironment, Dependencies } from '../../dependencies.ts';
import { jsonBody } from '../../middleware/json-body.ts';
import {
  idempotencyKey,
  ifMatch,
  recordIdParameter,
  validBody,
} from '../../middleware/validate.ts';
import { createEvent, deleteEvent, updateEvent } from './events.writes.ts';

/** `POST /api/events`, `PATCH` and `DELETE /api/events/{id}`. */
export const eventsAdminRoutes = (services: Pick<Dependencies, 'database' | 'clock'>) =>
  new Hono<ApiEnvironment>()
    .post('/', jsonBody(), idempotencyKey(), validBody(CreateEventInput), async (c) => {
      const key = c.req.valid('header')['Idempotency-Key'];
      return c.json(await createEvent(services, c.req.valid('json'), key), 201);
    })
    .patch(
      '/:id',
      recordIdParameter(),
      ifMatch(),
      jsonBody(),
      validBody(UpdateEventInput),
      async (c) => {
        const { id } = c.req.valid('param');
        const expected = c.req.valid('header')['If-Match'];
        return c.json(await updateEvent(services, { id, expected }, c.req.valid('json')), 200);
      },
    )
    .delete('/:id', recordIdParameter(), ifMatch(), async (c) => {
      const { id } = c.req.valid('param');
      await deleteEvent(services, { id, expected: c.req.valid('header')['If-Match'] });
      return c.body(null, 204);
    });
