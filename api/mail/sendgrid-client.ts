import { Client } from '@sendgrid/client';
import * as z from 'zod/mini';
import { LIMITS } from '#shared/http/limits.ts';
import { MailError } from './mailer.ts';

const SENDGRID = 'https://api.sendgrid.com';

const Refusal = z.object({ errors: z.array(z.object({ message: z.string() })) });
const Unreachable = z.object({ cause: z.object({ code: z.string() }) });

/** What SendGrid says about a refusal; undefined where it says nothing. */
function detailOf(body: string): string | undefined {
  try {
    return z.parse(Refusal, JSON.parse(body)).errors[0]?.message.slice(0, LIMITS.short);
  } catch {
    return undefined;
  }
}

/** The network error code where the platform tells one, else the kind of error; never a person's text. */
const codeOf = (error: unknown): string =>
  z.safeParse(Unreachable, error).data?.cause.code ??
  (error instanceof Error ? error.name : 'no code');

/**
 * SendGrid's client over `fetch`. Its own transport, axios, is 22 kB of code for other platforms, which wrangler.toml
 * leaves out of the Worker.
 */
export class SendGridClient extends Client {
  readonly #timeoutMs: number;
  readonly #baseUrl: string;

  constructor(timeoutMs: number, baseUrl = SENDGRID) {
    super();
    this.#timeoutMs = timeoutMs;
    this.#baseUrl = baseUrl;
  }

  /** @throws MailError when SendGrid refuses, or does not answer in time */
  override async request({ method, url, body }: Parameters<Client['request']>[0]) {
    const sent = {
      method: method ?? 'GET',
      headers: this.createHeaders({}),
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(this.#timeoutMs),
    };
    const { answer, text } = await this.#fetch(url ?? '/', sent);
    if (answer.ok) return this.#result(answer);
    const detail = detailOf(text);
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
      throw new MailError(`SendGrid did not answer (${codeOf(error)})`, { cause: error });
    }
  }

  #result({ status, headers }: Response): Awaited<ReturnType<Client['request']>> {
    return [{ statusCode: status, body: {}, headers: Object.fromEntries(headers) }, {}];
  }
}
