import { beforeEach, describe, expect, it } from 'vitest';
import { sendDueMail } from '#api/mail/queue.ts';
import { eventRow, settingsRow } from '#db/seed/factories.ts';
import { contactMessages, events, rateLimits, settings } from '#db/tables.ts';
import { DEFAULT_SETTINGS } from '#shared/settings/settings.ts';
import { newClient } from '../../support/app/app.ts';
import { formsApp } from '../../support/app/fixtures.ts';

const { app, db, post, toOffice, receipts } = await formsApp();

const CHURCH = settingsRow({
  churchName: 'Bethel Church',
  address: '12 Mill Road, Galesburg, IL 61401',
  phone: '(309) 555-0142',
  sundayServiceTime: '10:30 AM',
});

beforeEach(() => db.insert(settings).values(CHURCH));

const visit = {
  firstName: 'Zebulon',
  lastName: 'Quillfeather',
  email: 'zeb@example.org',
  phone: '(217) 555-0199',
  visitDate: '2026-12-06',
  questions: 'Buy cheap watches at https://spam.example',
};
const message = {
  name: 'Zebulon Quillfeather',
  email: 'zeb@example.org',
  subject: 'Cheap watches',
  message: 'Buy them at https://spam.example today',
};

const plan = (changes: Partial<typeof visit> = {}, headers = {}) =>
  post('/api/visit', { ...visit, ...changes }, { ...newClient(), ...headers });
const write = (changes: Partial<typeof message> = {}, headers = {}) =>
  post('/api/contact', { ...message, ...changes }, { ...newClient(), ...headers });

describe('the receipt of a visit request', () => {
  it.each(['2026-11-29', '2026-12-01'])(
    'says, as the office’s mail does, that there is no service on %s',
    async (visitDate) => {
      const serviceExceptions = [{ kind: 'cancelled' as const, day: '2026-11-29', note: null }];
      await db.update(settings).set({ serviceExceptions });
      await plan({ visitDate });
      const [receipt] = await receipts();
      expect(receipt?.text).toContain('There is no service on the day that you have chosen');
      expect(receipt?.text).not.toContain('at the door.');
      const [told] = await toOffice();
      expect(told?.text).toContain('There is no service on that day.');
    },
  );

  it('leads to the place of the service, where that is not at the church', async () => {
    const services = DEFAULT_SETTINGS.services.map((each) => ({
      ...each,
      place: 'The Barn, 9 Hill Road',
    }));
    await db.update(settings).set({ services });
    await plan({ visitDate: '2026-12-01' });
    const [receipt] = await receipts();
    expect(receipt?.text).toContain('Where: The Barn, 9 Hill Road\nMap: ');
    expect(receipt?.text).toContain('query=The%20Barn');
    expect(receipt?.text).not.toContain('12 Mill Road');
  });

  it('lists what takes place on the chosen day, an event at a service’s time in its place', async () => {
    await db.insert(events).values([
      eventRow({ title: 'Advent Worship', time: '10:30 AM', date: new Date('2026-11-29') }),
      eventRow({
        title: 'Soup\nLunch',
        time: '12:00 PM - 1:00 PM',
        date: new Date('2026-11-29'),
      }),
      eventRow({ title: 'Choir', time: '7 PM', date: new Date('2026-11-30') }),
    ]);
    await plan({ visitDate: '2026-11-29' });
    const [receipt] = await receipts();
    expect(receipt?.text).toContain(
      'On Sunday, November 29, 2026:\n10:30 AM: Advent Worship, Fellowship Hall\nnoon – 1 PM: Soup Lunch, Fellowship Hall\nWhere:',
    );
    expect(receipt?.text).not.toMatch(/Choir|Sunday Service/);
  });

  it('bears the church’s name, as every mail does, with nothing that could start a header', async () => {
    await db.update(settings).set({ churchName: 'Bethel\r\nBcc: all@example.org' });
    await plan();
    await app.settled();
    expect(app.mailer.sent.map(({ fromName }) => fromName)).toEqual([
      'Bethel Bcc: all@example.org',
      'Bethel Bcc: all@example.org',
    ]);
  });

  it('tells the visitor when, where and how to check in children, and answers go to the office', async () => {
    expect((await plan()).status).toBe(201);
    const [receipt] = await receipts();
    expect(receipt).toMatchObject({
      to: 'zeb@example.org',
      replyTo: 'office@example.org',
      subject: 'Your visit to Bethel Church',
      isAutomatic: true,
    });
    expect(receipt?.text).toBe(`Hello,

Thank you for telling Bethel Church that you are coming. Someone will look out for you at the door.

On Sunday, December 6, 2026:
10:30 AM: Sunday Service
Where: 12 Mill Road, Galesburg, IL 61401
Map: https://www.google.com/maps/search/?api=1&query=12%20Mill%20Road%2C%20Galesburg%2C%20IL%2061401

Come about ten minutes early if you can. If you bring children, ask at the main door for the check-in of the children's programs: someone will go there with you.

Do you have a question? Just reply to this email, or call us at (309) 555-0142.

You did not write to us? Then somebody entered your address by mistake, and you need not do anything.`);
  });

  it('reads well for a church without an address and a phone', async () => {
    await db.update(settings).set({ address: null, phone: null });
    await plan();
    const [receipt] = await receipts();
    expect(receipt?.text).toContain('\n10:30 AM: Sunday Service\n\nCome about');
    expect(receipt?.text).toContain('Just reply to this email.\n');
    expect(receipt?.text).not.toMatch(/null|undefined|Where|Map/);
  });
});

describe('the receipt of a message', () => {
  it('says that it has arrived, and when and where the church worships', async () => {
    expect((await write()).status).toBe(201);
    const [receipt] = await receipts();
    expect(receipt?.subject).toBe('Your message to Bethel Church');
    for (const part of ['has arrived', 'Sundays at 10:30 AM', '12 Mill Road', '(309) 555-0142']) {
      expect(receipt?.text).toContain(part);
    }
  });

  it('tells of a Sunday within two weeks that is not as in every week', async () => {
    const note = 'Stay warm.';
    await db.update(settings).set({
      serviceExceptions: [
        { kind: 'cancelled', day: '2026-11-29', note },
        { kind: 'cancelled', day: '2026-12-27', note },
      ],
    });
    await write();
    const [receipt] = await receipts();
    expect(receipt?.text).toContain('But on Sunday, November 29: no service. Stay warm.');
    expect(receipt?.text).not.toContain('December 27');
  });

  it('has the settings of the moment in which it is sent', async () => {
    app.mailer.state.refuse = new Error('down');
    await write();
    await app.settled();
    app.mailer.state.refuse = null;
    await db.update(settings).set({ sundayServiceTime: '9:00 AM' });
    app.clock.advanceMinutes(5);
    await sendDueMail(app.dependencies);
    const [receipt] = await receipts();
    expect(receipt?.text).toContain('Sundays at 9 AM');
  });
});

describe('a receipt', () => {
  it('holds nothing that was typed into the form', async () => {
    await write();
    await plan({ email: 'zeb.too@example.org' });
    const sent = await receipts();
    expect(sent).toHaveLength(2);
    const typed = /Zebulon|Quillfeather|watches|spam|zeb|555-0199/i;
    for (const { subject, text } of sent) expect(`${subject}\n${text}`).not.toMatch(typed);
  });

  it('goes to one mailbox once an hour, whoever asks for it, by whichever form and spelling', async () => {
    await plan();
    await write();
    await write({ email: 'ZEB@Example.org' });
    await plan({ email: 'zeb+again@example.org' });
    app.clock.advanceMinutes(59);
    await write();
    expect(await receipts()).toHaveLength(1);
    app.clock.advanceMinutes(1);
    await write();
    expect(await receipts()).toHaveLength(2);
  });

  it('goes out once, of twenty requests at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => write()));
    expect(await receipts()).toHaveLength(1);
    expect(app.mailer.sent).toHaveLength(21);
  });

  it('is not sent again for a repeated request, nor for a refused one', async () => {
    const headers = { ...newClient(), 'Idempotency-Key': crypto.randomUUID() };
    await write({}, headers);
    app.clock.advanceMinutes(61);
    await write({}, headers);
    expect(await receipts()).toHaveLength(1);
    const client = newClient();
    for (let time = 0; time < 6; time += 1) {
      await plan({ email: `a${String(time)}@example.org` }, client);
    }
    expect(await receipts()).toHaveLength(6);
  });
});

describe('more forms than any church gets', () => {
  const FORMS_A_DAY = 40;
  const many = async (count: number) => {
    for (let sent = 0; sent < count; sent += 1) expect((await write()).status).toBe(201);
    await app.settled();
  };
  const cronAfter = (minutes: number) => {
    app.clock.advanceMinutes(minutes);
    return sendDueMail(app.dependencies);
  };

  it('are kept, and told in one mail every two hours, without receipts', async () => {
    await many(FORMS_A_DAY + 3);
    expect((await plan({ email: 'zeb.too@example.org' })).status).toBe(201);
    expect(await receipts()).toHaveLength(1);
    expect(await db.select().from(contactMessages)).toHaveLength(FORMS_A_DAY + 3);
    await cronAfter(119);
    expect(await toOffice()).toHaveLength(FORMS_A_DAY);
    await cronAfter(1);
    const digest = (await toOffice())[FORMS_A_DAY];
    expect(digest?.subject).toBe('4 more forms have come through your website');
    expect(digest?.text).toContain('3 messages and 1 plan to visit');
    expect(digest?.text).not.toMatch(/Zebulon|Quillfeather|watches|spam/);
    await many(1);
    await cronAfter(120);
    expect((await toOffice()).at(-1)?.subject).toBe('1 more form has come through your website');
    app.clock.advanceMinutes(20 * 60);
    await many(1);
    expect(await toOffice()).toHaveLength(FORMS_A_DAY + 3);
    expect(await receipts()).toHaveLength(2);
  });

  it('are refused before they fill the database', async () => {
    await write();
    await db.update(rateLimits).set({ count: 2_000 });
    const refused = await write();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(86_000);
    expect(await db.select().from(contactMessages)).toHaveLength(1);
  });
});
