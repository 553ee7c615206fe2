/** One mail to the office, ready to be sent. */
export type Mail = { to: string; replyTo: string; subject: string; text: string };

/** Sends one mail. @throws MailError when it was not accepted */
export type Mailer = (mail: Mail) => Promise<void>;

/** A refused or unanswered mail; the message holds a status or a code, never what a person wrote. */
export class MailError extends Error {
  override name = 'MailError';
}
