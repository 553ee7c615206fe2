import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { MailError } from '#api/mail/mail.ts';
import { runMaintenance } from '#api/cron/cron.ts';
import { eventRow, sermonRow, settingsRow } from '#db/seed/factories.ts';
import {
  demoRecords,
  events,
  media,
  outgoingMail,
  pageTexts,
  sermons,
  settings,
  siteBuilds,
} from '#db/tables.ts';
import { seed } from '#db/seed/seed.ts';
import { SetupChecklist, SETUP_STEPS, TestMail } from '#shared/dashboard/dashboard.ts';
import { asAdmin, signIn, createTestApp } from '../../support/app/app.ts';
import { freshAdminApp } from '../../support/app/fixtures.ts';

const { app, db, send } = await freshAdminApp();

async function read() {
  const response = await send('GET', '/api/first-day');
  expect(response.status).toBe(200);
  return z.parse(z.strictObject(SetupChecklist.shape), await response.json());
}
const test = async () =>
  z.parse(TestMail, await (await send('POST', '/api/first-day/test-mail')).json());

describe('the checklist of a new church', () => {
  beforeEach(() => db.insert(settings).values(settingsRow()));

  it('has nothing done, and nothing of the demo church', async () => {
    expect(await read()).toMatchObject({
      done: [],
      isPutAway: false,
      missingSetting: 'churchName',
      testMail: null,
      demo: { settings: [], texts: [], sermons: 0, events: 0, mentions: [] },
    });
  });

  it('knows each step from the data', async () => {
    await db.update(settings).set({ churchName: 'Hillside Chapel' });
    expect((await read()).missingSetting).toBe('address');
    await db.update(settings).set({ address: '1 Hill Road', email: 'office@hillside.org' });
    expect((await read()).done).toEqual(['address']);
    await db.update(settings).set({ sundayServiceTime: '10:00 AM' });
    await db.insert(pageTexts).values({ id: 'home/welcome', markdown: 'Hello from [… us].' });
    expect((await read()).done).toEqual(['address', 'times']);
    await db.update(pageTexts).set({ markdown: 'Hello from all of us.' });
    await db.insert(media).values({
      ...{ id: 1, key: 'a'.repeat(32), etag: 'e', kind: 'image', name: 'us', type: 'image/png' },
      bytes: 10,
    });
    await db.insert(sermons).values(sermonRow());
    expect((await read()).done).toEqual(['address', 'times', 'welcome', 'sermon']);
    await db.insert(events).values(eventRow({ imageUrl: `/media/${'a'.repeat(32)}.png` }));
    await db.insert(siteBuilds).values({ revision: 1, status: 'succeeded' });
    await test();
    const { done } = await read();
    expect(SETUP_STEPS.filter((step) => !done.includes(step))).toEqual(['publishing']);
    expect((await send('GET', '/api/first-day')).headers.get('Cache-Control')).toBe('no-store');
  });

  it('keeps that the usual service times are right, and that it was put away', async () => {
    const change = (body: unknown) => send('PATCH', '/api/first-day', body);
    expect((await change({ isPutAway: true })).status).toBe(204);
    expect((await change({ areTimesConfirmed: true })).status).toBe(204);
    expect(await read()).toMatchObject({ isPutAway: true, done: ['times'] });
    await change({ isPutAway: false });
    expect(await read()).toMatchObject({ isPutAway: false, done: ['times'] });
    expect((await change({})).status).toBe(400);
    expect((await change({ isPutAway: 'yes' })).status).toBe(400);
  });
});

describe('the test mail', () => {
  beforeEach(() => db.insert(settings).values(settingsRow()));

  it('goes to the office, and is remembered when the mail itself is gone', async () => {
    expect(await test()).toEqual({ status: 'sent', to: 'office@example.org', reason: null });
    expect(app.mailer.sent).toMatchObject([
      { to: 'office@example.org', subject: 'Test message from your website' },
    ]);
    await db.delete(outgoingMail);
    expect(await read()).toMatchObject({ done: ['mail'], testMail: null });
  });

  it('tells the provider’s reason, and is not tried again by itself', async () => {
    app.mailer.state.refuse = new MailError('SendGrid answered 403', { detail: 'Not verified' });
    const refused = { status: 'failed', reason: 'SendGrid answered 403: Not verified' };
    expect(await test()).toMatchObject(refused);
    app.mailer.state.refuse = null;
    app.clock.advanceMinutes(100);
    await runMaintenance(app.dependencies);
    expect(app.mailer.sent).toEqual([]);
    expect(await read()).toMatchObject({ done: [], testMail: refused });
    expect(await test()).toMatchObject({ status: 'sent', reason: null });
  });

  it('is sent once, however often it is asked for while it is on its way', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>();
    const slow = createTestApp(db, { mailer: () => answered });
    const send = asAdmin(slow, await signIn(slow));
    const asked = [1, 2, 3].map(() => send('POST', '/api/first-day/test-mail'));
    await expect.poll(() => db.$count(outgoingMail, eq(outgoingMail.status, 'sending'))).toBe(1);
    expect(await test()).toMatchObject({ status: 'sending' });
    answer(undefined);
    const bodies = (await Promise.all(asked)).map(async (answer) =>
      TestMail.parse(await answer.json()),
    );
    const states = (await Promise.all(bodies)).map(({ status }) => status);
    expect(states.filter((status) => status === 'sent')).toHaveLength(1);
    expect(app.mailer.sent).toEqual([]);
    expect(await db.$count(outgoingMail)).toBe(1);
  });

  it('is limited to five in ten minutes', async () => {
    for (let count = 0; count < 5; count += 1) await test();
    const refused = await send('POST', '/api/first-day/test-mail');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await db.$count(outgoingMail)).toBe(5);
  });
});

describe('what is left of the demo church', () => {
  it('is found until nothing of it is left, and proves no step', async () => {
    await seed(db, 'demo');
    const { done, missingSetting, demo } = await read();
    expect(done).toEqual([]);
    expect(missingSetting).toBe('churchName');
    expect(demo.settings).toEqual(
      expect.arrayContaining(['churchName', 'phone', 'youtubeChannelId']),
    );
    expect(demo.sermons).toBe(await db.$count(sermons));
    expect(demo.texts).toContainEqual({ id: 'about/story', page: '/about', title: 'Our Story' });

    // What editors have made stays; what they took over and still names the demo's people is listed.
    await db.update(events).set({ location: 'Our barn' }).where(eq(events.id, 1));
    await db
      .insert(sermons)
      .values(sermonRow({ title: 'Mine', speaker: 'Pastor Elias Thornbury' }));
    expect((await read()).demo.mentions).toMatchObject([{ type: 'sermon', title: 'Mine' }]);
    const removal = await send('DELETE', '/api/demo-records/sermons-and-events');
    expect(await removal.json()).toEqual({ removed: demo.sermons + demo.events - 1 });
    expect(await db.select({ location: events.location }).from(events)).toEqual([
      { location: 'Our barn' },
    ]);
    expect(await db.$count(sermons)).toBe(1);
    const again = await send('DELETE', '/api/demo-records/sermons-and-events');
    expect(await again.json()).toEqual({ removed: 0 });

    await send('DELETE', '/api/demo-records/messages');
    await send('DELETE', '/api/demo-records/texts');
    await db.update(sermons).set({ speaker: 'Pastor Jane' });
    await db.delete(settings);
    await db.insert(settings).values(settingsRow({ churchName: 'Hillside' }));
    expect((await read()).demo).toEqual({
      ...{ settings: [], texts: [], unchangedTexts: 0, mentions: [] },
      ...{ sermons: 0, events: 0, contactMessages: 0, visitRequests: 0 },
      ...{ blogPosts: 0, newsletterSubscribers: 0 },
    });
    expect((await send('DELETE', '/api/demo-records/settings')).status).toBe(404);
  });

  it('is also a text that was changed and still names its people, where the website began with it', async () => {
    await db.insert(settings).values(settingsRow({ phone: '(312) 555-0142' }));
    await db.insert(pageTexts).values([
      { id: 'about/story', markdown: 'Naomi thornbury began it.' },
      { id: 'values/truth', markdown: 'Our own.' },
    ]);
    expect((await read()).demo).toMatchObject({ settings: [], texts: [], mentions: [] });
    await db.insert(demoRecords).values({ type: 'sermon', recordId: '1', digest: '' });
    const { demo } = await read();
    expect(demo.settings).toEqual(['phone']);
    expect(demo.texts.map(({ id }) => id)).toEqual(['about/story']);
    expect(demo.unchangedTexts).toBe(0);
  });
});
