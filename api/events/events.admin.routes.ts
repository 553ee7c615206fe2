import { OwnFields, SeriesScope } from '#shared/calendar/repeat.ts';
import { type ChurchEvent, UpdateEventInput, CreateEventInput } from '#shared/events/events.ts';
import type { Dependencies, Services } from '../dependencies.ts';
import type { RecordVersion } from '../http/versions.ts';
import { deleteEvent, updateEvent, createEvent } from './events.writes.ts';
import { deleteSeries, updateSeries, createSeries } from './series.writes.ts';
import * as z from 'zod/mini';
import {
  idempotencyKey,
  ifMatch,
  recordIdParameter,
  validBody,
  validQuery,
} from '../http/validate.ts';
import { publishingFeature } from '../publishing/publish.ts';

type WriteDependencies = Pick<Dependencies, 'database' | 'clock'>;

/** An event, and which dates of its series a write concerns. */
type Scoped = { record: RecordVersion; scope: SeriesScope };

/** Changes one event, or also others of its series. @throws AppError not_found, conflict, invalid_body */
async function changeEvent(
  services: WriteDependencies,
  change: Scoped & { own: OwnFields },
  input: UpdateEventInput,
): Promise<ChurchEvent> {
  if (change.scope !== 'one' || input.repeat !== undefined) {
    return updateSeries(services, change, input);
  }
  return updateEvent(services, change.record, input);
}

/** Deletes one event, or also others of its series. @throws AppError not_found, conflict */
async function removeEvent(services: WriteDependencies, { record, scope }: Scoped): Promise<void> {
  const isDone = scope !== 'one' && (await deleteSeries(services, record, scope)) === 'deleted';
  if (!isDone) await deleteEvent(services, record);
}

const Scope = z.object({ apply: z.optional(SeriesScope) });
const ScopeOfChange = z.extend(Scope, { own: z.optional(OwnFields) });

/** `POST /api/events`, `PATCH` and `DELETE /api/events/{id}`. */
export const eventsAdminRoutes = (services: Services) =>
  publishingFeature(services)
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
        const change = { record, scope: apply, own };
        return c.json(await changeEvent(services, change, c.req.valid('json')), 200);
      },
    )
    .delete('/:id', recordIdParameter(), ifMatch(), validQuery(Scope), async (c) => {
      const record = { ...c.req.valid('param'), expected: c.req.valid('header')['If-Match'] };
      const { apply = 'one' } = c.req.valid('query');
      await removeEvent(services, { record, scope: apply });
      return c.body(null, 204);
    });
