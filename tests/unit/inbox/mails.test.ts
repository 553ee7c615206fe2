import { describe, expect, it, test } from 'vitest';
import { contactMessageMail, visitRequestMail } from '#api/mail/office-mail.ts';
import { receiptContent } from '#api/mail/receipt-mail.ts';
import * as z from 'zod/mini';
import { ContactMessageInput } from '#shared/contact/contact-messages.ts';
import { LIMITS } from '#shared/http/limits.ts';
import { ReplyInput } from '#shared/inbox/inbox.ts';
import { DEFAULT_SETTINGS } from '#shared/settings/settings.ts';
import { beginningOf } from '#site/components/admin/inbox/LongText.tsx';
import { contactMessageReply } from '#site/features/admin/contact/contact-message-reply.ts';

const message = {
  name: 'Ruth Moab',
  email: 'ruth@example.org',
  subject: 'Gleaning',
  message: 'May I glean\nin the field?',
};
const visit = {
  firstName: 'Ruth',
  lastName: 'Moab',
  email: 'ruth@example.org',
  phone: '(217) 555-0199',
  visitDate: '2026-11-22T00:00:00.000Z',
  questions: null,
};

describe('the mail to the office', () => {
  it('lets no name or subject start a header of its own', () => {
    const mail = contactMessageMail('office@example.org', {
      ...message,
      name: 'Ruth\r\nBcc: everybody@example.org',
      subject: 'Hi\u0000\u2028\u0085there\tyou',
    });
    expect(mail.subject).toBe('Message from Ruth Bcc: everybody@example.org: Hi there you');
    expect(mail.subject).not.toMatch(/\p{Cc}/u);
  });

  it('keeps its subject to a length that mail programs take', () => {
    const mail = contactMessageMail('office@example.org', { ...message, subject: 'x'.repeat(200) });
    expect(mail.subject).toHaveLength(200);
  });

  it('passes on what the visitor wants to know', () => {
    const asking = { ...visit, questions: 'Is there parking?' };
    const mail = visitRequestMail('office@example.org', asking, true);
    expect(mail.text).toContain('Ruth asks:\n\nIs there parking?');
    expect(mail.text).not.toContain('did not ask');
  });
});

test('a receipt names a service that is called off until it would have ended', () => {
  const exception = { kind: 'cancelled', day: '2026-11-22', note: 'Snow.' } as const;
  const church = { ...DEFAULT_SETTINGS, serviceExceptions: [exception] };
  const textAt = (instant: string) => {
    const now = new Date(instant);
    return receiptContent('contact', church, { now, visitDay: undefined, events: [] }).text;
  };
  expect(textAt('2026-11-22T15:00:00Z')).toContain('But on Sunday, November 22: no service. Snow.');
  expect(textAt('2026-11-22T23:00:00Z')).not.toContain('But on');
});

test('the longest message can be quoted and answered', () => {
  const longest = z.parse(ContactMessageInput, {
    name: 'N'.repeat(LIMITS.short),
    email: 'ruth@example.org',
    subject: 'S'.repeat(LIMITS.short),
    message: 'a\n'.repeat(LIMITS.long / 2).trim(),
  });
  const createdAt = '2026-11-20T15:30:00.000Z';
  const state = {
    id: 7,
    version: 1,
    isProcessed: false,
    replies: [],
    unsentMails: [],
    hasOutstandingReply: false,
  };
  const record = { ...longest, ...state, createdAt };
  const { to, subject, text, answers } = contactMessageReply(record, 'C'.repeat(LIMITS.short));
  expect(subject).toBe(`Re: ${'S'.repeat(LIMITS.short)}`);
  expect(z.parse(ReplyInput, { to, subject, text, ...answers })).toMatchObject({ subject, text });
});

it('shows the words of a quoted message whose first paragraph has no room, and whole paragraphs where they do', () => {
  const room = { lines: 3, columns: 32 };
  const long =
    'We missed the service two weeks ago because the whole house had a cold. Is there a recording?';
  expect(beginningOf(`Dear friends,\n\n${long}`, room)).toBe('Dear friends, …');
  expect(beginningOf(`${long} ${long}`, room)).toMatch(/^We missed the service .* \S+(?: …|…)$/);
});
