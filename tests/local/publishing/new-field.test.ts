import { execFile, spawnSync } from 'node:child_process';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FEW_QUERIES_OPTIONS } from '#tools/harness/local-program.ts';
import { checkOut, type Checkout } from './checkout.ts';

const run = promisify(execFile);

/** The line before the new one, and the new one. */
type NewLine = readonly [file: string, before: string, line: string];

const SCHEMA: NewLine = [
  'shared/events/events.ts',
  '  imageUrl: nullableUrlOrPath,\n',
  '  parking: z.nullable(z.string()),\n',
];
const TABLE: NewLine = [
  'db/events/tables.ts',
  "  imageUrl: text('image_url'),\n",
  "  parking: text('parking'),\n",
];
const FORM: readonly NewLine[] = [
  ['site/features/admin/events/event-fields.tsx', "  imageUrl: '',\n", "  parking: '',\n"],
  [
    'site/features/admin/events/event-fields.tsx',
    '  imageUrl: {\n',
    "  parking: textField('Parking (Optional)', { limit: 80 }),\n  imageUrl: {\n",
  ],
];

/** What an editor and a visitor do with an event that has the field, on the real app and its database. */
const USE = `
import { createTestApp, openTestDatabase, asAdmin, signIn } from './tests/support/app/app.ts';

const { db } = await openTestDatabase();
const app = createTestApp(db);
const send = asAdmin(app, await signIn(app));
const event = { title: 'Picnic', description: 'Bring a blanket.', date: '2026-12-01T00:00:00.000Z',
  time: '6 PM', location: 'Park', category: 'fellowship', featured: false };
const { id } = await (await send('POST', '/api/events', { ...event, parking: 'Behind the barn' })).json();
await send('PATCH', '/api/events/' + id, { parking: 'On the meadow' });
const seen = await (await app.request('/api/events/' + id)).json();
const [changed] = await (await send('GET', '/api/audit?type=event')).json();
console.log(JSON.stringify({ seen: seen.parking, before: changed.before }));
process.exit();
`;

let copy: Checkout;

async function add([file, before, line]: NewLine) {
  const name = path.join(copy.directory, file);
  const text = await readFile(name, 'utf8');
  expect(text.split(before), file).toHaveLength(2);
  const added = before.endsWith('{\n') ? line : `${before}${line}`;
  await writeFile(
    name,
    text.replace(before, () => added),
  );
}

/** What the compiler refuses in the admin's form, the API and the pages of events. */
async function compilerErrors(): Promise<string> {
  const settings = path.join(copy.directory, 'tsconfig.events.json');
  const compilerOptions = { types: ['node', 'astro/client'], incremental: true };
  const files = [
    'site/features/admin/events/EventsScreen.tsx',
    'api/events/events.routes.ts',
    'shared/events/event-page.ts',
  ];
  await writeFile(
    settings,
    JSON.stringify({ extends: './tsconfig.json', include: [], files, compilerOptions }),
  );
  const compiler = path.join(copy.directory, 'node_modules/.bin/tsc');
  return spawnSync(process.execPath, [compiler, '-p', settings], { encoding: 'utf8' }).stdout;
}

beforeAll(async () => {
  copy = await checkOut(['api', 'tests', 'drizzle.config.ts']);
});
afterAll(() => copy.remove());

it('takes a field of an event in its schema, its table and its form, and no other file', async () => {
  await add(SCHEMA);
  await add(TABLE);
  expect(await compilerErrors()).toContain("Property 'parking' is missing");
  for (const line of FORM) await add(line);
  expect(await compilerErrors()).toBe('');
  const generate = [path.join(copy.directory, 'node_modules/.bin/drizzle-kit'), 'generate'];
  await run(process.execPath, generate, { cwd: copy.directory });
  const use = path.join(copy.directory, 'use.ts');
  await appendFile(use, USE);
  const { stdout } = await run(process.execPath, [...FEW_QUERIES_OPTIONS, use], {
    cwd: copy.directory,
  });
  expect(JSON.parse(stdout)).toEqual({
    seen: 'On the meadow',
    before: { parking: 'Behind the barn' },
  });
});
