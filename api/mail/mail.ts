/** Message-IDs of a mail and of the earlier mails in its conversation, oldest first, without the domain. */
export type ThreadIds = { messageId: string; references: readonly string[] };

/** One mail from the church's own address. */
export type Mail = {
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  thread?: ThreadIds;
  /** Whether the mail says that it is automatic, so that no out-of-office reply follows (RFC 3834). */
  isAutomatic?: boolean;
};

/** A mail with the name of its sender: the church's name, in one line. */
export type MailWithSender = Mail & { fromName: string };

/**
 * Sends one mail. `sendgridMailer` (sendgrid-provider.ts) implements it; `createDependencies` (api/env.ts) chooses it.
 * Another provider also needs its variables (shared/environment/) and its checks (tools/doctor/mail.ts).
 * @throws MailError if the mail was not accepted
 */
export type Mailer = (mail: MailWithSender) => Promise<void>;

/** Thrown if the mail provider refuses a mail or does not answer. The message, a status or code, may be logged. */
export class MailError extends Error {
  override name = 'MailError';
  /** The provider's own message. It must not be logged, because it may quote an address. */
  readonly detail: string | undefined;

  /** Whether the provider refused the mail itself, so that retries fail too. */
  readonly isFinal: boolean;

  constructor(
    message: string,
    {
      detail,
      isFinal = false,
      ...options
    }: ErrorOptions & { detail?: string; isFinal?: boolean } = {},
  ) {
    super(message, options);
    this.detail = detail;
    this.isFinal = isFinal;
  }
}

/** Replaces line breaks and control characters by spaces, because they would let a text add headers to a mail. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

/** Makes the text of a mail: a greeting, and the paragraphs with an empty line between them. */
export const mailText = (...paragraphs: readonly string[]): string =>
  ['Hello,', ...paragraphs].join('\n\n');

/** Makes a mail from the website to the office. Replies to it go to the office itself. */
export const officeMail = (
  to: string,
  subject: string,
  ...paragraphs: readonly string[]
): Mail => ({
  ...{ to, replyTo: to, subject },
  text: mailText(...paragraphs),
});
