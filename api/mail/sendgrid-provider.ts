import { MailService } from '@sendgrid/mail';
import { type Mailer, type ThreadIds, MailError } from './mail.ts';
import { Client } from '@sendgrid/client';
import * as z from 'zod/mini';
import { parseJson } from '#shared/http/json.ts';
import { LIMITS } from '#shared/http/limits.ts';

const TIMEOUT_MS = 10_000;

type SendGridOptions = {
  apiKey: string;
  /** Address of the local mail catcher; undefined for SendGrid itself. */
  baseUrl: string | undefined;
  /** The church's address. */
  from: string;
  timeoutMs?: number;
};

/** Headers that make mail programs show a conversation as one thread (RFC 5322 § 3.6.4). */
function threadHeaders({ messageId, references }: ThreadIds, from: string): Record<string, string> {
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const withDomain = (id: string) => `<${id}@${domain}>`;
  const last = references.at(-1);
  const headers = { 'Message-ID': withDomain(messageId) };
  if (last === undefined) return headers;
  const all = references.map(withDomain).join(' ');
  return { ...headers, 'In-Reply-To': withDomain(last), References: all };
}

/**
 * Creates a mailer that sends through SendGrid. Each mailer has its own client, because the library's shared client has
 * global state.
 * @param options `timeoutMs` is passed by tests only
 */
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

const SENDGRID = 'https://api.sendgrid.com';

const Refusal = z.object({ errors: z.array(z.object({ message: z.string() })) });
const Unreachable = z.object({ cause: z.object({ code: z.string() }) });

/** SendGrid's message about a refusal, from its answer; undefined if the answer contains none. */
const refusalDetail = (body: string): string | undefined =>
  z.safeParse(Refusal, parseJson(body)).data?.errors[0]?.message.slice(0, LIMITS.short);

/** Code of a network error if the platform gives one, else the class of the error. Neither contains personal data. */
const networkErrorCode = (error: unknown): string =>
  z.safeParse(Unreachable, error).data?.cause.code ??
  (error instanceof Error ? error.name : 'no code');

/**
 * SendGrid's client, sending with `fetch`. By default it sends with axios, which would add 22 kB of code for other
 * platforms. wrangler.toml therefore replaces axios by `no-axios.ts`.
 */
class SendGridClient extends Client {
  readonly #timeoutMs: number;
  readonly #baseUrl: string;

  constructor(timeoutMs: number, baseUrl = SENDGRID) {
    super();
    this.#timeoutMs = timeoutMs;
    this.#baseUrl = baseUrl;
  }

  /** Sends one request. @throws MailError if SendGrid refuses the mail or does not answer in time */
  override async request({ method, url, body }: Parameters<Client['request']>[0]) {
    const sent = {
      method: method ?? 'GET',
      headers: this.createHeaders({}),
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(this.#timeoutMs),
    };
    const { answer, text } = await this.#fetch(url ?? '/', sent);
    if (answer.ok) return this.#result(answer);
    const detail = refusalDetail(text);
    throw new MailError(`SendGrid answered ${String(answer.status)}`, {
      isFinal: answer.status === 400,
      ...(detail === undefined ? {} : { detail }),
    });
  }

  async #fetch(url: string, sent: RequestInit) {
    try {
      const answer = await fetch(new URL(url, this.#baseUrl), sent);
      return { answer, text: await answer.text() };
    } catch (error) {
      throw new MailError(`SendGrid did not answer (${networkErrorCode(error)})`, { cause: error });
    }
  }

  #result({ status, headers }: Response): Awaited<ReturnType<Client['request']>> {
    return [{ statusCode: status, body: {}, headers: Object.fromEntries(headers) }, {}];
  }
}
