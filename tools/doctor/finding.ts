import * as z from 'zod/mini';

/**
 * The result of a check. `text` is one line that includes the advice. `unclear` means that the check was not possible.
 */
export type Finding = { state: 'ok' | 'problem' | 'unclear'; subject: string; text: string };

/** Advice if a service does not answer as it should. */
export const RETRY_ADVICE = 'Wait a few minutes, then run npm run doctor again.';

/** Returns functions that create a list with the one finding of a check. @param subject such as `Database` */
export function findingMakers(subject: string) {
  const maker =
    (state: Finding['state']) =>
    (text: string): Finding[] => [{ state, subject, text }];
  return { ok: maker('ok'), problem: maker('problem'), unclear: maker('unclear') };
}

const PATIENCE_MS = 10_000;

/** The answer to a request, or in a few words the reason why there is no answer. */
type Reply = { response: Response } | { silence: string };

/** A function that sends a request to another server. */
export type SendRequest = (url: string, init?: RequestInit) => Promise<Reply>;

/** The reason of an error, without the error's message, because the message may contain a secret address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no connection';
  if (error.name === 'TimeoutError') return 'no answer within 10 seconds';
  const cause = z.safeParse(z.object({ code: z.string() }), error.cause);
  return cause.success ? cause.data.code : 'no connection';
}

/** Creates a `SendRequest` that uses `fetch`, does not follow redirects, and waits for at most 10 seconds. */
export const createSendRequest =
  (fetchFrom: typeof fetch): SendRequest =>
  async (url, init = {}) => {
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      return { response: await fetchFrom(url, { redirect: 'manual', signal, ...init }) };
    } catch (error) {
      return { silence: reasonOf(error) };
    }
  };

/** Parses an answer's body as JSON of this schema. Returns null for any other body. */
export async function readJson<Schema extends z.ZodMiniType>(
  response: Response,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const body: unknown = await response.json().catch(() => null);
  const parsed = z.safeParse(schema, body);
  return parsed.success ? parsed.data : null;
}
