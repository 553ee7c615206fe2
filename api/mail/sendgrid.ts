import { MailService } from '@sendgrid/mail';
import type { Mailer, Thread } from './mailer.ts';
import { SendGridClient } from './sendgrid-client.ts';

const TIMEOUT_MS = 10_000;

type SendGridOptions = {
  apiKey: string;
  /** Address of the local mail catcher; undefined for SendGrid itself. */
  baseUrl: string | undefined;
  /** The church's address. */
  from: string;
  timeoutMs?: number;
};

/** Headers by which mail programs show a conversation as one thread (RFC 5322 § 3.6.4). */
function threadHeaders({ messageId, references }: Thread, from: string): Record<string, string> {
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const idOf = (unique: string) => `<${unique}@${domain}>`;
  const last = references.at(-1);
  const headers = { 'Message-ID': idOf(messageId) };
  if (last === undefined) return headers;
  return { ...headers, 'In-Reply-To': idOf(last), References: references.map(idOf).join(' ') };
}

/** Sends through SendGrid, with a client of its own because the library's shared one keeps global state. */
export function sendgridMailer(options: SendGridOptions): Mailer {
  const { apiKey, baseUrl, from, timeoutMs = TIMEOUT_MS } = options;
  const client = new SendGridClient(timeoutMs, baseUrl);
  client.setApiKey(apiKey);
  const service = new MailService();
  service.setClient(client);
  return async ({ fromName, to, replyTo, subject, text, thread, isAutomatic = false }) => {
    const headers = {
      ...(thread === undefined ? {} : threadHeaders(thread, from)),
      ...(isAutomatic ? { 'Auto-Submitted': 'auto-replied' } : {}),
    };
    const sender = { email: from, name: fromName };
    await service.send({ from: sender, to, replyTo, subject, text, headers });
  };
}
