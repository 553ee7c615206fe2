/** Where a mail stands in a conversation, by the unique parts of Message-IDs; earlier ones first. */
export type Thread = { messageId: string; references: readonly string[] };

/** One mail, ready to be sent from the church's own address. */
export type Mail = {
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  thread?: Thread;
  /** Asks the programs of people who are away not to answer (RFC 3834). */
  isAutomatic?: boolean;
};

/** Sends one mail. @throws MailError when it was not accepted */
export type Mailer = (mail: Mail) => Promise<void>;

/** A refused or unanswered mail; the message holds a status or a code, never what a person wrote. */
export class MailError extends Error {
  override name = 'MailError';
}
