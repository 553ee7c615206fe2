import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  bulletinHtml,
  bulletinPdfContent,
  bulletinPdfHtml,
  bulletinPdfName,
} from '#shared/bulletins/bulletin-html.ts';
import { BULLETIN_PDFS_PATH, SERVICE_TAKEN_ERROR } from '#shared/bulletins/bulletins.ts';
import { ErrorBody } from '#shared/http/errors.ts';
import { PAGE_POLICY } from '#shared/http/security-headers.ts';
import { bulletins } from '#db/tables.ts';
import { readContent } from '#db/content.ts';
import { contentRevisionQuery } from '#db/publishing/content-revision.ts';
import { bulletinsOfSameDayQuery } from '#db/bulletins/bulletins.ts';
import { testClock, ifMatch } from '../../support/app/app.ts';
import { auditEntries } from '../../support/app/audit.ts';
import { mediaApp } from '../../support/app/fixtures.ts';

const clock = testClock(new Date(Date.now() + 86_400_000).toISOString());
/** The PDFs of the last build, by their paths. */
const built = new Map<string, string>();
const assets = {
  fetch: ({ url }: Request) => {
    const file = built.get(new URL(url).pathname);
    return Promise.resolve(new Response(file ?? null, { status: file === undefined ? 404 : 200 }));
  },
};
const { app, db, send, signInAgain } = await mediaApp({ clock: clock.read, assets });
beforeEach(signInAgain);

const SUNDAY = '2031-12-07';
const row = (fields: object) => ({
  title: '',
  detail: '',
  person: '',
  printedOnly: false,
  ...fields,
});
const ROWS = [
  row({ type: 'song', title: 'Holy, Holy, Holy', detail: 'No. 12' }),
  row({ type: 'reading', detail: 'Isaiah 40:1-5', person: 'Ruth' }),
  row({ type: 'prayer', title: 'For Miriam in hospital', printedOnly: true }),
];
const Made = z.looseObject({ id: z.int(), version: z.int(), title: z.string(), state: z.string() });

const make = async (fields: object = {}) => {
  const answer = await send('POST', '/api/bulletins', { date: SUNDAY, rows: ROWS, ...fields });
  expect(answer.status).toBe(201);
  return Made.parse(await answer.json());
};
const errorsOf = async (answer: Response) => {
  expect(answer.status).toBe(400);
  return ErrorBody.parse(await answer.json()).errors;
};

it('is made, read, changed in the version that was read, and deleted', async () => {
  const made = await make();
  expect(made).toMatchObject({
    date: SUNDAY,
    title: 'Worship Service',
    rows: ROWS,
    state: 'public',
  });
  const path = `/api/bulletins/${made.id}`;
  expect(await (await send('GET', path)).json()).toEqual(made);
  expect(await (await send('GET', '/api/bulletins')).json()).toEqual([made]);
  const changed = await send('PATCH', path, { rows: [] }, ifMatch(1));
  expect(await changed.json()).toMatchObject({ version: 2, rows: [] });
  expect((await send('PATCH', path, { rows: ROWS }, ifMatch(1))).status).toBe(412);
  expect((await send('DELETE', path)).status).toBe(204);
  expect(await db.select().from(bulletins)).toEqual([]);
});

it('is one for each service', async () => {
  await make();
  await make({ title: 'Evening Service' });
  const second = await send('POST', '/api/bulletins', { date: SUNDAY });
  expect(await errorsOf(second)).toEqual([{ path: 'date', message: SERVICE_TAKEN_ERROR }]);
});

it.each([
  [{ date: 'Sunday' }, 'date'],
  [{ date: '2031-02-30' }, 'date'],
  [{ title: '' }, 'title'],
  [{ rows: [{ type: 'dance' }] }, 'rows.0.type'],
  [{ rows: Array.from({ length: 61 }, () => ({ type: 'line' })) }, 'rows'],
  [{ state: 'scheduled' }, 'publishAt'],
])('refuses %o', async (fields, path) => {
  const answer = await send('POST', '/api/bulletins', { date: SUNDAY, rows: ROWS, ...fields });
  expect((await errorsOf(answer))?.map((error) => error.path)).toEqual([path]);
  expect(await db.select().from(bulletins)).toEqual([]);
});

it('is public from its moment on', async () => {
  const now = clock.read().getTime();
  const { id } = await make({
    state: 'scheduled',
    publishAt: new Date(now + 3_600_000).toISOString(),
  });
  await make({ title: 'Evening Service', state: 'draft' });
  const shown = (at: number) => bulletinsOfSameDayQuery(db, id, new Date(at));
  expect(await shown(now)).toEqual([]);
  expect(await shown(now + 3_600_000)).toHaveLength(1);
  const [revised] = await contentRevisionQuery(db, new Date(now));
  expect(revised?.endsAt).toBe(now + 3_600_000);
});

it('is put back as it was, also when it was deleted', async () => {
  const { id } = await make();
  await send('PATCH', `/api/bulletins/${id}`, { rows: [] });
  const putBack = async () => {
    const [newest] = await auditEntries(send);
    expect(newest).toMatchObject({
      type: 'bulletin',
      title: 'Worship Service (Dec 7)',
      canRestore: true,
    });
    const answer = await send('POST', `/api/audit/${newest?.id ?? 0}/restore`);
    return z.looseObject({}).parse(await answer.json());
  };
  expect(await putBack()).toMatchObject({ id, rows: ROWS, notRestored: [] });
  await send('DELETE', `/api/bulletins/${id}`);
  expect(await putBack()).toMatchObject({ date: SUNDAY, rows: ROWS, notRestored: [] });
});

it('shows visitors no row that is printed only, and nobody without a session the records', async () => {
  const { id } = await make();
  const [bulletin] = await bulletinsOfSameDayQuery(db, id, clock.read());
  const { body } = bulletinHtml(SUNDAY, bulletin === undefined ? [] : [bulletin], {
    translation: 'ESV',
  });
  expect(body).toContain('Holy, Holy, Holy');
  expect(body).toContain('<a href="https://www.biblegateway.com/passage/?search=Isaiah');
  const preview = bulletinHtml(SUNDAY, bulletin === undefined ? [] : [bulletin], {
    translation: 'ESV',
    reader: 'preview',
  });
  for (const html of [body, preview.body]) expect(html).not.toContain('Miriam');
  const shown = bulletin === undefined ? [] : [bulletin];
  expect(bulletinHtml(SUNDAY, shown, { translation: 'ESV', reader: 'admin' }).body).toContain(
    'Miriam',
  );
  expect(bulletinPdfHtml(shown[0] ?? { date: '', title: '', rows: [] }, 'ESV')).not.toContain(
    'Miriam',
  );
  const { bulletins: shownByBuild } = await readContent(db, clock.read());
  expect(shownByBuild.flatMap(({ rows }) => rows)).toEqual(ROWS.slice(0, 2));
  for (const path of ['/api/bulletins', `/api/bulletins/${id}`]) {
    expect((await app.request(path)).status).toBe(401);
  }
});

it('is answered as the PDF of a build only while this holds what visitors may see', async () => {
  const { id } = await make();
  const pdf = () => app.request(`/bulletin/${SUNDAY}.pdf`);
  const leadsToThePage = async () => {
    const { status, headers } = await pdf();
    const said = [status, headers.get('Location'), headers.get('Cache-Control')];
    expect(said).toEqual([302, `/bulletin/${SUNDAY}`, 'no-store']);
  };
  const isTheFile = async () => {
    const answer = await pdf();
    expect([answer.status, await answer.text()]).toEqual([200, '%PDF']);
    expect(answer.headers.get('Content-Type')).toBe('application/pdf');
    expect(answer.headers.get('Content-Security-Policy')).toBe(PAGE_POLICY);
  };
  let version = 1;
  const change = async (fields: object) => {
    const answer = await send('PATCH', `/api/bulletins/${id}`, fields, ifMatch(version++));
    expect(answer.status).toBe(200);
  };
  await leadsToThePage();
  const { bulletins: shown, settings } = await readContent(db, clock.read());
  const name = bulletinPdfName(bulletinPdfContent(SUNDAY, shown, settings));
  built.set(`${BULLETIN_PDFS_PATH}/${name}.pdf`, '%PDF');
  await isTheFile();
  await isTheFile();
  await change({ rows: ROWS.map((each) => ({ ...each, printedOnly: true })) });
  await leadsToThePage();
  await change({ rows: ROWS });
  await isTheFile();
  const evening = await make({ title: 'Evening Service' });
  await leadsToThePage();
  await send('DELETE', `/api/bulletins/${evening.id}`);
  await isTheFile();
  await change({ state: 'hidden' });
  expect((await pdf()).status).toBe(404);
  await change({ state: 'public' });
  await isTheFile();
  await send('DELETE', `/api/bulletins/${id}`);
  expect((await pdf()).status).toBe(404);
});
