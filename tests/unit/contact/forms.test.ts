import { describe, expect, it } from 'vitest';
import { ContactMessageInput } from '#shared/contact/contact-messages.ts';
import { visitRequestInput } from '#shared/visits/visit-requests.ts';

type Result = {
  error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined;
};

const problems = ({ error }: Result) =>
  error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

const message = {
  name: 'Jo',
  email: 'jo@example.org',
  subject: 'Hi',
  message: 'Ten chars.',
};

const VisitRequestInput = visitRequestInput(() => new Date('2026-11-20T12:00:00.000Z'));

const visit = {
  firstName: 'Jo',
  lastName: 'Li',
  email: 'jo@example.org',
  phone: '8155550142',
  visitDate: '2026-11-22',
};

describe('the contact form', () => {
  it('accepts the shortest allowed message', () => {
    expect(ContactMessageInput.parse(message)).toEqual(message);
  });

  it('does not count spaces as a message', () => {
    expect(
      problems(ContactMessageInput.safeParse({ ...message, message: ' '.repeat(30) })),
    ).toEqual(['message: Message must be at least 10 characters']);
  });
});

describe('the visit form', () => {
  it('accepts a visit without questions', () => {
    expect(VisitRequestInput.parse(visit)).toEqual({
      ...visit,
      visitDate: '2026-11-22T00:00:00.000Z',
      questions: null,
    });
  });

  it.each([
    ['2026-11-19', 'This day is over. Please choose today or a later day'],
    ['2027-11-21', 'Please choose a day within a year from today'],
  ])('does not take %s', (visitDate, message) => {
    expect(problems(VisitRequestInput.safeParse({ ...visit, visitDate }))).toEqual([
      `visitDate: ${message}`,
    ]);
  });

  it.each(['2026-11-20', '2026-11-24', '2027-11-20'])('takes %s', (visitDate) => {
    expect(VisitRequestInput.safeParse({ ...visit, visitDate }).success).toBe(true);
  });

  it('goes by the church’s own calendar: there it is still yesterday in the small hours of UTC', () => {
    const late = visitRequestInput(() => new Date('2026-11-21T05:30:00.000Z'));
    expect(late.safeParse({ ...visit, visitDate: '2026-11-20' }).success).toBe(true);
  });

  it('wants ten characters of a phone number', () => {
    expect(problems(VisitRequestInput.safeParse({ ...visit, phone: '555-01422' }))).toEqual([
      'phone: Please enter a valid phone number',
    ]);
  });
});
