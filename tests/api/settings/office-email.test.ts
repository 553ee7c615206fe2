import { describe, expect, it } from 'vitest';
import { MailError } from '#api/mail/mail.ts';
import { contactMessageRow } from '../../support/samples/records.ts';
import { contactMessages } from '#db/tables.ts';
import { AdminSettings, DEFAULT_SETTINGS, Settings } from '#shared/settings/settings.ts';
import { newClient } from '../../support/app/app.ts';
import { freshAdminApp } from '../../support/app/fixtures.ts';

const { app, db, session, send } = await freshAdminApp();

const OFFICE = 'office@example.org';
const RUTH = 'ruth@example.org';
const save = async (changes: object = {}) => {
  const answer = await send('PUT', '/api/settings', { ...DEFAULT_SETTINGS, ...changes });
  expect(answer.status).toBe(200);
  return AdminSettings.parse(await answer.json());
};
const asAdmin = async () =>
  AdminSettings.parse(await (await app.request('/api/settings', { headers: session })).json());
const linkIn = (mail = app.mailer.sent.at(-1)) => /\bhttps?:\S+/.exec(mail?.text ?? '')?.[0] ?? '';
const open = (link: string) => app.request(link.replace(/^https?:\/\/[^/]+/, ''));
const writeToOffice = async (email: string) => {
  const message = {
    name: 'Boaz',
    email,
    subject: 'Barley',
    message: 'When does it begin?',
  };
  await app.send('POST', '/api/contact', message, newClient());
  await app.settled();
};

describe('the office’s address', () => {
  it('is the environment’s until the link in the mail to another one was opened', async () => {
    expect(await save({ officeEmail: RUTH })).toMatchObject({
      ...{ officeEmail: OFFICE, officeEmailPending: RUTH },
      officeEmailAskedAt: app.clock.read().toISOString(),
    });
    expect(app.mailer.sent).toMatchObject([{ to: RUTH, fromName: DEFAULT_SETTINGS.churchName }]);
    await writeToOffice('boaz@example.org');
    expect(app.mailer.sent[1]).toMatchObject({ to: OFFICE });
    const answer = await open(linkIn(app.mailer.sent[0]));
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('come to this address');
    expect(await asAdmin()).toMatchObject({ officeEmail: RUTH, officeEmailPending: null });
    app.mailer.sent.length = 0;
    await writeToOffice('naomi@example.org');
    const sent = app.mailer.sent.map(({ to, replyTo }) => `${to} ${replyTo}`);
    expect(sent.toSorted()).toEqual([`naomi@example.org ${RUTH}`, `${RUTH} naomi@example.org`]);
    await db.insert(contactMessages).values(contactMessageRow({ email: 'orpah@example.org' }));
    const reply = { to: 'orpah@example.org', subject: 'Re: Barley', text: 'Soon.' };
    await send('POST', '/api/send-email', { ...reply, replyToMessageId: 3 });
    expect(app.mailer.sent.at(-1)).toMatchObject({ to: 'orpah@example.org', replyTo: RUTH });
  });

  it('is told to nobody without a session', async () => {
    await save({ officeEmail: RUTH });
    const answer = await app.request('/api/settings');
    const shown: unknown = await answer.json();
    expect(shown).toEqual({ ...Settings.parse(shown) });
    expect(JSON.stringify(shown)).not.toContain(RUTH);
  });

  it('is asked for once, however often the settings are saved, and again where the mail failed', async () => {
    app.mailer.state.refuse = new MailError('the provider answered 503');
    expect((await save({ officeEmail: RUTH })).officeEmailAskedAt).toBeNull();
    app.mailer.state.refuse = null;
    await save({ officeEmail: RUTH });
    await save({ officeEmail: RUTH, churchName: 'Bethel' });
    await save({ churchName: 'Bethel' });
    expect(app.mailer.sent.map(({ to }) => to)).toEqual([RUTH]);
  });

  it('stays where the link is of another address, too old or made up', async () => {
    await save({ officeEmail: RUTH });
    const link = linkIn();
    await save({ officeEmail: 'orpah@example.org' });
    for (const wrong of [link, '/office-email', '/office-email?token=x']) {
      expect((await open(wrong)).status).toBe(404);
    }
    const newest = linkIn();
    app.clock.advanceMinutes(15 * 24 * 60);
    expect((await open(newest)).status).toBe(404);
  });

  it('waits no more once the present one is saved again', async () => {
    await save({ officeEmail: RUTH });
    expect((await save({ officeEmail: OFFICE })).officeEmailPending).toBeNull();
    expect((await open(linkIn())).status).toBe(404);
    await save({ officeEmail: RUTH });
    await open(linkIn());
    expect(await save({ officeEmail: null })).toMatchObject({ officeEmail: OFFICE });
  });
});
