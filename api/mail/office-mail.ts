import type { ContactMessageInput } from '#shared/contact/contact-messages.ts';
import { fullDate } from '#shared/calendar/dates.ts';
import { LIMITS } from '#shared/http/limits.ts';
import type { VisitRequestInput } from '#shared/visits/visit-requests.ts';
import { oneLine, type Mail } from './mailer.ts';

const subjectLine = (text: string): string => oneLine(text).slice(0, LIMITS.short);

/** The mail to the office about a contact message. */
export function contactMessageMail(
  to: string,
  { name, email, subject, message }: ContactMessageInput,
): Mail {
  const sender = oneLine(name);
  return {
    to,
    replyTo: email,
    subject: subjectLine(`Message from ${sender}: ${subject}`),
    text: [
      'Hello,',
      `${sender} sent the church a message through the website.`,
      `Subject: ${oneLine(subject)}`,
      message,
      `To answer, simply reply to this email. Your reply goes to ${sender} at ${email}.`,
      'The message is also kept in the website’s dashboard.',
    ].join('\n\n'),
  };
}

/** The mail to the office about a visit request. @param isServiceDay whether the visit's day has a service */
export function visitRequestMail(
  to: string,
  visit: VisitRequestInput,
  isServiceDay: boolean,
): Mail {
  const { email, phone, questions, visitDate } = visit;
  const firstName = oneLine(visit.firstName);
  const name = `${firstName} ${oneLine(visit.lastName)}`;
  return {
    to,
    replyTo: email,
    subject: subjectLine(`${name} plans to visit on ${fullDate(visitDate)}`),
    text: [
      'Hello,',
      `${name} would like to visit the church on ${fullDate(visitDate)}.${isServiceDay ? '' : ' There is no service on that day.'}`,
      `Email: ${email}\nPhone: ${oneLine(phone)}`,
      questions === null ? `${firstName} did not ask any questions.` : `${firstName} asks:`,
      ...(questions === null ? [] : [questions]),
      `To say welcome, simply reply to this email. Your reply goes to ${name} at ${email}.`,
      'The request is also kept in the website’s dashboard.',
    ].join('\n\n'),
  };
}

/** A test mail, with which an editor checks that the office gets mail. */
export const testMail = (to: string): Mail => ({
  to,
  replyTo: to,
  subject: 'Test message from your website',
  text: [
    'Hello,',
    'this is the test message that somebody has sent from the dashboard of your website.',
    'It has arrived, so the messages and visit requests of your visitors will arrive here too. You need not do anything.',
  ].join('\n\n'),
});

/** The mail with the link that confirms a new address of the office. */
export const officeConfirmationMail = (to: string, link: string): Mail => ({
  to,
  replyTo: to,
  subject: 'Should messages from the website come to you?',
  text: [
    'Hello,',
    'somebody has entered this address in the settings of your church’s website, so that the messages and visit requests of its visitors come here.',
    `If that is right, please open this link within 14 days: ${link}`,
    'If it is not, you need not do anything: nothing changes, and no message of a visitor comes here.',
  ].join('\n\n'),
});

/** The mail to the office about a new passkey, so that the office notices a stranger's passkey. */
export const passkeyAddedMail = (
  to: string,
  { name, label, origin }: { name: string; label: string; origin: string },
): Mail => ({
  to,
  replyTo: to,
  subject: 'A passkey was added to your website',
  text: [
    'Hello,',
    `somebody who knows the password of your website has added a passkey to it. It is called “${oneLine(name)}” and was added from ${label}. Whoever holds that device can sign in without the password from now on.`,
    'If you know who did this, you need not do anything.',
    `If not, please sign in at ${origin}/admin/settings/sign-in, remove the passkey there, choose “Sign Out Everywhere”, and ask whoever runs the website for a new password.`,
  ].join('\n\n'),
});
