import { describe, expect, it } from 'vitest';
import { contactMessageMail, visitRequestMail } from '#api/mail/office-mail.ts';

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
  it('tells of a message as a person would, and answers go to the visitor', () => {
    const mail = contactMessageMail('office@example.org', message);
    expect(mail).toMatchObject({
      to: 'office@example.org',
      replyTo: 'ruth@example.org',
      subject: 'Message from Ruth Moab: Gleaning',
    });
    expect(mail.text).toContain('May I glean\nin the field?');
    expect(mail.text).toContain('Your reply goes to Ruth Moab at ruth@example.org.');
  });

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

  it('tells of a visit with its day and how to reach the visitor', () => {
    const mail = visitRequestMail('office@example.org', visit, true);
    expect(mail.text).not.toContain('no service');
    expect(mail.subject).toBe('Ruth Moab plans to visit on Sunday, November 22, 2026');
    expect(mail.text).toContain('Phone: (217) 555-0199');
    expect(mail.text).toContain('Ruth did not ask any questions.');
  });

  it('passes on what the visitor wants to know', () => {
    const asking = { ...visit, questions: 'Is there parking?' };
    const mail = visitRequestMail('office@example.org', asking, true);
    expect(mail.text).toContain('Ruth asks:\n\nIs there parking?');
    expect(mail.text).not.toContain('did not ask');
  });
});
