import { describe, expect, it } from 'vitest';
import { ContactMessageInput } from '#shared/contact/contact-messages.ts';
import { DEFAULT_SETTINGS, SettingsInput } from '#shared/settings/settings.ts';
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

  it('answers every field that is one character too short', () => {
    const short = { name: 'J', email: 'jo@example', subject: 'H', message: 'Ten chars' };
    expect(problems(ContactMessageInput.safeParse(short))).toEqual([
      'name: Name must be at least 2 characters',
      'email: Please enter a valid email address',
      'subject: Subject must be at least 2 characters',
      'message: Message must be at least 10 characters',
    ]);
  });

  it('does not count spaces as a message', () => {
    expect(
      problems(ContactMessageInput.safeParse({ ...message, message: ' '.repeat(30) })),
    ).toEqual(['message: Message must be at least 10 characters']);
  });

  it('keeps only the fields that it knows', () => {
    expect(ContactMessageInput.parse({ ...message, isProcessed: true })).toEqual(message);
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

  it('answers every field that is missing', () => {
    expect(problems(VisitRequestInput.safeParse({ visitDate: '' }))).toEqual([
      'firstName: First name must be at least 2 characters',
      'lastName: Last name must be at least 2 characters',
      'email: Please enter a valid email address',
      'phone: Please enter a valid phone number',
      'visitDate: Please select a date',
    ]);
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

describe('the settings form', () => {
  it('accepts the settings of a new church', () => {
    expect(SettingsInput.parse(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
  });

  it('refuses a link that would run a script', () => {
    const youtubeUrl = 'javascript:alert(1)';
    expect(problems(SettingsInput.safeParse({ ...DEFAULT_SETTINGS, youtubeUrl }))).toEqual([
      'youtubeUrl: Please enter a web address that starts with https:// or http://',
    ]);
  });
});
