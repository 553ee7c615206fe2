import { zValidator } from '@hono/zod-validator';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { removeDemo } from '#db/dashboard/demo-records.ts';
import type { Database } from '#db/client.ts';
import { DemoPart, type DemoRemoval } from '#shared/dashboard/demo-records.ts';
import type { ApiEnvironment, Dependencies } from '../dependencies.ts';
import { AppError } from '../http/errors.ts';

/** The queries that remove a part of the demo church. Nobody has its invented events in a calendar: no tombstones. */
const removals = (database: Database) => ({
  'sermons-and-events': [removeDemo(database, 'sermon'), removeDemo(database, 'event')] as const,
  messages: [
    removeDemo(database, 'contact-message'),
    removeDemo(database, 'visit-request'),
    removeDemo(database, 'blog-post'),
    removeDemo(database, 'newsletter-subscription'),
  ] as const,
  texts: [removeDemo(database, 'page-text')] as const,
});

const part = () =>
  zValidator('param', z.object({ part: DemoPart }), (result) => {
    if (!result.success) throw new AppError('not_found');
  });

/** `DELETE /api/demo-records/{part}`: removes what nobody has changed, all or nothing. */
export const demoRecordsRoutes = ({ database }: Pick<Dependencies, 'database'>) =>
  new Hono<ApiEnvironment>().delete('/:part', part(), async (c) => {
    const removed = await database.batch(removals(database)[c.req.valid('param').part]);
    return c.json({ removed: removed.flat().length } satisfies DemoRemoval, 200);
  });
