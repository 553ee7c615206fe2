import * as z from 'zod/mini';

const PATIENCE_MS = 10_000;

/** An answer, or in a few words why there was none. */
export type Reply = { response: Response } | { silence: string };

/** Asks other servers. Tests and the program itself give the real `fetch`. */
export type Ask = (url: string, init?: RequestInit) => Promise<Reply>;

/** Never the error's own message, which may repeat an address that is a secret. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no connection';
  if (error.name === 'TimeoutError') return 'no answer within 10 seconds';
  const cause = z.safeParse(z.object({ code: z.string() }), error.cause);
  return cause.success ? cause.data.code : 'no connection';
}

/** Asks over `fetch`; follows no redirect and waits 10 seconds. */
export const askOver =
  (fetchFrom: typeof fetch): Ask =>
  async (url, init = {}) => {
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      return { response: await fetchFrom(url, { redirect: 'manual', signal, ...init }) };
    } catch (error) {
      return { silence: reasonOf(error) };
    }
  };

/** The body as JSON of this shape; null for anything else. */
export async function readJson<Schema extends z.ZodMiniType>(
  response: Response,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const body: unknown = await response.json().catch(() => null);
  const parsed = z.safeParse(schema, body);
  return parsed.success ? parsed.data : null;
}
