import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { visitRequests } from '#db/tables.ts';
import { ErrorBody } from '#shared/http/errors.ts';
import { HONEYPOT_FIELD } from '#shared/inbox/honeypot.ts';
import { createTestApp, newClient, openTestDatabase, type TestApp } from '../../support/app/app.ts';

const database = await openTestDatabase();
let app: TestApp;

beforeEach(async () => {
  await database.clear();
  app = createTestApp(database.db);
});
afterEach(() => app.settled());

const visit = {
  firstName: 'Ruth',
  lastName: 'Moab',
  email: 'ruth@example.org',
  phone: '(217) 555-0199',
  visitDate: '2026-12-06T00:00:00.000Z',
  questions: 'Is there parking?',
};
const post = (body: unknown = visit, headers: Record<string, string> = newClient()) =>
  app.send('POST', '/api/visit', body, headers);

describe('POST /api/visit', () => {
  it('stores the request with its day and tells the office', async () => {
    const response = await post();
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ success: true });
    expect(await database.db.select().from(visitRequests)).toMatchObject([
      { ...visit, visitDate: '2026-12-06', isProcessed: false },
    ]);
    await app.settled();
    expect(app.mailer.sent).toContainEqual(
      expect.objectContaining({
        replyTo: visit.email,
        subject: 'Ruth Moab plans to visit on Sunday, December 6, 2026',
      }),
    );
  });

  it('takes a plain day and a timestamp with an offset, and no questions', async () => {
    const { questions: _, ...without } = visit;
    await post({ ...without, visitDate: '2026-12-13' });
    await post({ ...without, visitDate: '2026-12-20T23:00:00-06:00' });
    expect(await database.db.select().from(visitRequests)).toMatchObject([
      { visitDate: '2026-12-13', questions: null },
      { visitDate: '2026-12-21', questions: null },
    ]);
  });

  it('names every invalid field with the form’s own text', async () => {
    const response = await post({
      firstName: 'R',
      lastName: '',
      email: '',
      phone: '123',
      visitDate: '',
    });
    expect(response.status).toBe(400);
    expect(ErrorBody.parse(await response.json()).errors).toEqual([
      { path: 'firstName', message: 'First name must be at least 2 characters' },
      { path: 'lastName', message: 'Last name must be at least 2 characters' },
      { path: 'email', message: 'Please enter a valid email address' },
      { path: 'phone', message: 'Please enter a valid phone number' },
      { path: 'visitDate', message: 'Please select a date' },
    ]);
  });

  it('answers a robot with success and stores nothing', async () => {
    expect((await post({ ...visit, [HONEYPOT_FIELD]: 'x' })).status).toBe(201);
    expect(await database.db.select().from(visitRequests)).toEqual([]);
  });

  it('stores a repeated request once', async () => {
    const headers = { ...newClient(), 'Idempotency-Key': crypto.randomUUID() };
    await Promise.all([post(visit, headers), post(visit, headers)]);
    expect((await post({ ...visit, phone: '507-555-0199' }, headers)).status).toBe(422);
    expect(await database.db.select().from(visitRequests)).toHaveLength(1);
  });

  it('lets exactly five through of thirty at once', async () => {
    const client = newClient();
    const answers = await Promise.all(Array.from({ length: 30 }, () => post(visit, client)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(await database.db.select().from(visitRequests)).toHaveLength(5);
  });
});
