/** A mail's place in a conversation, by the unique parts of Message-IDs, oldest first. */
export type Thread = { messageId: string; references: readonly string[] };

/** One mail from the church's own address. */
export type Mail = {
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  thread?: Thread;
  /** Suppresses out-of-office replies (RFC 3834). */
  isAutomatic?: boolean;
};

/** A mail with the church's name as the name of the sender, in one line. */
export type NamedMail = Mail & { fromName: string };

/**
 * Sends one mail. `sendgridMailer` (sendgrid.ts) implements it; `createDependencies` (api/env.ts) chooses it.
 * @throws MailError when it was not accepted
 */
export type Mailer = (mail: NamedMail) => Promise<void>;

/** A refused or unanswered mail. The message contains a status or a code, never text by a person. */
export class MailError extends Error {
  override name = 'MailError';
  /** The provider's own message. It may quote an address, so it must not be logged. */
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

/** Joins text into one line, which prevents header injection. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
