import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/settings/settings.ts';
import { runMaintenance } from '#api/cron/cron.ts';
import { sermonRow } from '#db/seed/factories.ts';
import { contactMessageRow, visitRequestRow } from '../../support/samples/records.ts';
import { auditEntries as table, contactMessages, sermons, visitRequests } from '#db/tables.ts';
import { asAdmin } from '../../support/app/app.ts';
import { auditEntries } from '../../support/app/audit.ts';
import { contentKinds } from '../../support/app/content-kinds.ts';
import { adminApp } from '../../support/app/fixtures.ts';

const { app, db, session } = await adminApp();
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:150.0) Gecko/20100101 Firefox/150.0';
const send = asAdmin(app, { ...session, ...{ 'User-Agent': FIREFOX } });

const [{ body: EVENT }, { body: SERMON }] = contentKinds;

/** Sends a write that must succeed. */
async function write(method: string, path: string, body?: unknown) {
  const answer = await send(method, path, body);
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
}
const newSermon = () => write('POST', '/api/sermons', SERMON);

describe('the audit trail', () => {
  it('keeps of an edit only what changed, before and after', async () => {
    await newSermon();
    await write('PATCH', '/api/sermons/1', { title: 'Quails', speaker: SERMON.speaker });
    expect((await auditEntries(send))[0]).toMatchObject({
      recordId: 1,
      title: 'Quails',
      before: { title: 'Manna' },
      after: { title: 'Quails' },
      exists: true,
      canRestore: true,
      isAsBefore: false,
    });
  });

  it('offers nothing to put back where the record is as it was before', async () => {
    const offered = async () =>
      (await auditEntries(send)).map(({ canRestore, isAsBefore }) => [canRestore, isAsBefore]);
    await newSermon();
    await write('PATCH', '/api/sermons/1', { title: 'Quails' });
    await write('PATCH', '/api/sermons/1', { title: SERMON.title });
    const created = [false, false];
    expect(await offered()).toEqual([[true, false], [false, true], created]);
    await write('PATCH', '/api/sermons/1', { speaker: 'Boaz' });
    expect(await offered()).toEqual([[true, false], [true, false], [true, false], created]);
  });

  it('tells so of events and settings, too', async () => {
    await write('PUT', '/api/settings', DEFAULT_SETTINGS);
    await write('PUT', '/api/settings', { ...DEFAULT_SETTINGS, churchName: 'Bethel' });
    await write('PUT', '/api/settings', DEFAULT_SETTINGS);
    await write('POST', '/api/events', EVENT);
    await write('PATCH', '/api/events/1', { featured: true });
    await write('PATCH', '/api/events/1', { featured: false });
    const entries = await auditEntries(send);
    const told = entries.map(({ type, action, isAsBefore }) => [type, action, isAsBefore]);
    expect(told.slice(0, 5)).toEqual([
      ['event', 'updated', false],
      ['event', 'updated', true],
      ['event', 'created', false],
      ['settings', 'updated', false],
      ['settings', 'updated', true],
    ]);
  });

  it('keeps no entry of a write that was refused or changed nothing', async () => {
    await newSermon();
    expect((await send('PATCH', '/api/sermons/1', { title: '' })).status).toBe(400);
    const stale = await send('PATCH', '/api/sermons/1', { title: 'X' }, { 'If-Match': '"9"' });
    expect(stale.status).toBe(412);
    await write('PATCH', '/api/sermons/1', { title: SERMON.title });
    expect(await auditEntries(send)).toHaveLength(1);
  });

  it('keeps nothing that a visitor wrote', async () => {
    const secret = 'Secretname';
    await db.insert(contactMessages).values(
      contactMessageRow({
        name: secret,
        subject: secret,
        message: secret,
        email: 'secretname@example.org',
      }),
    );
    await db
      .insert(visitRequests)
      .values(visitRequestRow({ firstName: secret, questions: secret }));
    await write('POST', '/api/send-email', {
      ...{ to: 'secretname@example.org', subject: 'Re: Hello', text: secret },
      replyToMessageId: 1,
    });
    await write('PATCH', '/api/visit-requests/1', { isProcessed: true });
    const names = async () => (await auditEntries(send)).map(({ title }) => title);
    expect(await names()).toEqual([expect.stringMatching(/^Secretname /), secret, secret]);
    await write('DELETE', '/api/visit-requests/1');
    await write('DELETE', '/api/contact-forms/1');
    const kept = JSON.stringify(await db.select().from(table));
    expect(kept.toLowerCase()).not.toContain('secretname');
    expect(JSON.parse(kept)).toHaveLength(5);
    expect(new Set(await names())).toEqual(new Set([null]));
  });

  it('is found by names, contents and devices, page by page', async () => {
    for (const title of ['Manna', 'Quails', 'Water 100%']) {
      await write('POST', '/api/sermons', { ...SERMON, title });
    }
    const titles = async (query: string) =>
      (await auditEntries(send, query)).map(({ title }) => title);
    expect(await titles('?q=%20quail')).toEqual(['Quails']);
    expect(await titles('?q=0%25')).toEqual(['Water 100%']);
    expect(await titles('?q=windows')).toHaveLength(3);
    const quiet = await send('GET', '/api/audit?limit=2', undefined, {
      'Search-Words': 'q=0%25&limit=1',
    });
    expect(await quiet.json()).toMatchObject([{ title: 'Water 100%' }]);
    expect(await titles('?type=sermon&record=1')).toEqual(['Manna']);
    expect(await titles('?type=event,sermon')).toHaveLength(3);
    expect(await titles('?type=event,page')).toEqual([]);
    expect((await send('GET', '/api/audit?type=sermon,sins')).status).toBe(400);
    const first = await send('GET', '/api/audit?limit=2');
    const next = /<([^>]+)>/.exec(first.headers.get('Link') ?? '')?.[1] ?? '';
    expect(await titles(next.slice('/api/audit'.length))).toEqual(['Manna']);
  });

  it('forgets entries after 365 days', async () => {
    const day = 86_400_000;
    const now = app.clock.read().getTime();
    await db.insert(table).values(
      [366, 364].map((days) => ({
        ...({ action: 'updated', type: 'settings' } as const),
        at: new Date(now - days * day),
        title: `${String(days)} days`,
      })),
    );
    await runMaintenance({ ...app.dependencies, fetch: () => Promise.reject(new TypeError('No')) });
    expect((await auditEntries(send)).map(({ title }) => title)).toEqual(['364 days']);
  });

  it('keeps what the website itself changes without naming a session', async () => {
    await db.insert(sermons).values(sermonRow());
    expect(await auditEntries(send)).toEqual([]);
    await db.delete(sermons);
    expect(await auditEntries(send)).toMatchObject([{ action: 'deleted', session: null }]);
  });
});
