import { Client } from '@sendgrid/client';
import { MailService } from '@sendgrid/mail';
import * as z from 'zod/mini';
import { LIMITS } from '#shared/limits.ts';
import { MailError, type Mailer, type Thread } from './mailer.ts';

const TIMEOUT_MS = 10_000;

type SendGridOptions = {
  apiKey: string;
  /** Address of the local mail catcher; undefined for SendGrid itself. */
  baseUrl: string | undefined;
  /** The church's address. */
  from: string;
  timeoutMs?: number;
};

const statusOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** The status or the network error code, never a person's text. */
function reasonOf(error: unknown): string {
  const code = statusOf(error);
  if (typeof code === 'number') return `SendGrid answered ${String(code)}`;
  return `SendGrid did not answer (${typeof code === 'string' ? code : 'no code'})`;
}

const Refusal = z.object({
  response: z.object({ body: z.object({ errors: z.array(z.object({ message: z.string() })) }) }),
});

/** What SendGrid says about a refusal; undefined where it says nothing. */
const detailOf = (error: unknown): string | undefined =>
  z.safeParse(Refusal, error).data?.response.body.errors[0]?.message.slice(0, LIMITS.short);

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
  const client = new Client();
  client.setApiKey(apiKey);
  if (baseUrl !== undefined) client.setDefaultRequest('baseUrl', baseUrl);
  const service = new MailService();
  service.setClient(client);
  service.setTimeout(timeoutMs);
  return async ({ to, replyTo, subject, text, thread, isAutomatic = false }) => {
    const headers = {
      ...(thread === undefined ? {} : threadHeaders(thread, from)),
      ...(isAutomatic ? { 'Auto-Submitted': 'auto-replied' } : {}),
    };
    try {
      await service.send({ from, to, replyTo, subject, text, headers });
    } catch (error) {
      const detail = detailOf(error);
      throw new MailError(reasonOf(error), {
        cause: error,
        isFinal: statusOf(error) === 400,
        ...(detail === undefined ? {} : { detail }),
      });
    }
  };
}
