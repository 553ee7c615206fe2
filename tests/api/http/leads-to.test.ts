import { expect, it } from 'vitest';
import { createTestApp, openTestDatabase } from '../../support/app/app.ts';
import { registeredCalls } from '../../support/app/calls.ts';

const database = await openTestDatabase();
const { routes } = createTestApp(database.db).app;

const calls = registeredCalls({ routes });
const isWrite = (call: string) => !call.startsWith('GET ');

/** What the feature of a call declares: the last declaration that is registered before its route and covers it. */
function leadsTo(call: string): unknown {
  const [method, path = ''] = call.split(' ');
  const at = routes.findIndex((route) => `${route.method} ${route.path}` === `${method} ${path}`);
  const before = routes.slice(0, at).filter(({ handler }) => 'leadsTo' in handler);
  const feature = before.findLast((route) => `${path}/`.startsWith(route.path.replace('*', '')));
  return feature && 'leadsTo' in feature.handler ? feature.handler.leadsTo : 'undeclared';
}

const LEAD_TO_PUBLISHING = [
  'PATCH /api/media/:id',
  'DELETE /api/media/:id',
  'DELETE /api/demo-records/:part',
  'POST /api/events',
  'PATCH /api/events/:id',
  'DELETE /api/events/:id',
  'POST /api/sermons',
  'PATCH /api/sermons/:id',
  'DELETE /api/sermons/:id',
  'PUT /api/settings',
  'PUT /api/announcement',
  'DELETE /api/announcement',
  'POST /api/page-texts',
  'PUT /api/page-texts/:folder/:name',
  'DELETE /api/page-texts/:folder/:name',
  'PUT /api/text-lists/:list',
  'PUT /api/pictures/:folder/:name',
  'DELETE /api/pictures/:folder/:name',
  'POST /api/audit/:id/restore',
];

it('knows of every write what it leads to', () => {
  expect(calls.filter((call) => isWrite(call) && leadsTo(call) === 'undeclared')).toEqual([]);
});

it('publishes after every write of what the pages show, and after no other', () => {
  const publishing = calls.filter((call) => isWrite(call) && leadsTo(call) === 'publishing');
  expect(publishing.toSorted()).toEqual(LEAD_TO_PUBLISHING.toSorted());
});
