import { beforeEach, describe, expect, it } from 'vitest';
import { visitRequests } from '#db/tables.ts';
import { formsApp } from '../../support/app/fixtures.ts';
import * as z from 'zod/mini';
import { visitRequestRow } from '../../support/samples/records.ts';
import { isPastVisit, VisitRequest } from '#shared/visits/visit-requests.ts';
import { asAdmin, newClient, signIn } from '../../support/app/app.ts';

const { app, db, post: send, toOffice } = await formsApp();

const visit = {
  firstName: 'Ruth',
  lastName: 'Moab',
  email: 'ruth@example.org',
  phone: '(217) 555-0199',
  visitDate: '2026-12-06T00:00:00.000Z',
  questions: 'Is there parking?',
};
const post = (body: unknown = visit) => send('/api/visit', body);

describe('POST /api/visit', () => {
  it('stores the request with its day and tells the office', async () => {
    const response = await post();
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ success: true });
    expect(await db.select().from(visitRequests)).toMatchObject([
      { ...visit, visitDate: '2026-12-06', isProcessed: false },
    ]);
    expect(await toOffice()).toMatchObject([
      { replyTo: visit.email, subject: 'Ruth Moab plans to visit on Sunday, December 6, 2026' },
    ]);
  });

  it('takes a plain day and a timestamp with an offset, and no questions', async () => {
    const { questions: _, ...without } = visit;
    await post({ ...without, visitDate: '2026-12-13' });
    await post({ ...without, visitDate: '2026-12-20T23:00:00-06:00' });
    expect(await db.select().from(visitRequests)).toMatchObject([
      { visitDate: '2026-12-13', questions: null },
      { visitDate: '2026-12-21', questions: null },
    ]);
  });
});

describe('the limit of visit requests', () => {
  it('ends ten minutes after the first of five', async () => {
    const client = newClient();
    const plan = async () => (await send('/api/visit', visit, client)).status;
    for (let time = 0; time < 5; time += 1) expect(await plan()).toBe(201);
    app.clock.advanceMinutes(9);
    expect(await plan()).toBe(429);
    app.clock.advanceMinutes(1);
    expect(await plan()).toBe(201);
  });
});

describe('the list of visit requests', () => {
  const days = ['2026-12-06', '2026-11-15', '2026-11-22', '2026-11-21', '2026-10-04', '2026-11-20'];
  const byVisit = [
    ...['2026-11-20', '2026-11-21', '2026-11-22', '2026-12-06'],
    ...['2026-11-15', '2026-10-04'],
  ];
  const read = async (ask: ReturnType<typeof asAdmin>, query = '') => {
    const answer = await ask('GET', `/api/visit-requests${query}`);
    const next = /cursor=([^&>]+)/.exec(answer.headers.get('Link') ?? '')?.[1];
    const visits = z.array(VisitRequest).parse(await answer.json());
    return { next, days: visits.map(({ visitDate }) => visitDate) };
  };

  beforeEach(async () => {
    await db.insert(visitRequests).values(days.map((visitDate) => visitRequestRow({ visitDate })));
  });

  it('is by the day of the visit: the next one first, past ones last', async () => {
    expect((await read(asAdmin(app, await signIn(app)))).days).toEqual(byVisit);
  });

  it('keeps its order from page to page when it turns midnight in between', async () => {
    app.clock.advanceMinutes(17.5 * 60);
    const ask = asAdmin(app, await signIn(app));
    const first = await read(ask, '?limit=2');
    app.clock.advanceMinutes(60);
    const second = await read(ask, `?limit=2&cursor=${first.next ?? ''}`);
    const third = await read(ask, `?limit=2&cursor=${second.next ?? ''}`);
    expect([...first.days, ...second.days, ...third.days]).toEqual(byVisit);
    expect(third.next).toBeUndefined();
  });
});

it('a visit is past on the church’s next day', () => {
  const evening = new Date('2026-11-23T05:59:00Z');
  expect(isPastVisit({ visitDate: '2026-11-22' }, evening)).toBe(false);
  expect(isPastVisit({ visitDate: '2026-11-22' }, new Date('2026-11-23T06:00:00Z'))).toBe(true);
});
