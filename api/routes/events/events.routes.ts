import { Hono } from 'hono';
import * as z from 'zod/mini';
import { readContentRevision } from '#db/content-revision.ts';
import type { ApiEnvironment, Dependencies } from '../../dependencies.ts';
import { revalidate, revisionHeaders } from '../../middleware/caching.ts';
import { recordId } from '#shared/fields.ts';
import { recordIdParameter, validQuery } from '../../middleware/validate.ts';
import { linkToNext, pageQuery } from '../../paging.ts';
import { findEvent, listEvents } from './events.service.ts';

const day = (name: string) => z.optional(z.iso.date(`${name} must be a day such as 2026-12-01`));

const EventQuery = z.object({
  ...pageQuery,
  /** Only the dates of this series. */
  series: z.optional(recordId),
  /** First and last day of the events. */
  from: day('from'),
  until: day('until'),
});

/** `GET /api/events`, `/api/events/featured`, `/api/events/{id}`. */
export const eventsRoutes = ({ database, clock }: Pick<Dependencies, 'database' | 'clock'>) => {
  const revalidated = revalidate(() => readContentRevision(database));
  return new Hono<ApiEnvironment>()
    .get('/', validQuery(EventQuery), revalidated, async (c) => {
      const { revision, events, next } = await listEvents(database, c.req.valid('query'));
      linkToNext(c, next);
      return c.json(events, 200, revisionHeaders(revision));
    })
    .get('/featured', validQuery(EventQuery), revalidated, async (c) => {
      const list = { ...c.req.valid('query'), featured: true } as const;
      const { revision, events, next } = await listEvents(database, list);
      linkToNext(c, next);
      return c.json(events, 200, revisionHeaders(revision));
    })
    .get('/:id', recordIdParameter(), revalidated, async (c) => {
      const { revision, event } = await findEvent(database, c.req.valid('param').id, clock());
      return c.json(event, 200, revisionHeaders(revision));
    });
};
