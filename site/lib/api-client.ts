import { hc, type ClientResponse } from 'hono/client';
import type { AppType } from '#api/app.ts';
import type { ErrorBody, FieldProblem } from '#shared/errors.ts';

const ANSWER_WITHIN_MS = 30_000;

/** Gives a call up that gets no answer: a network that is gone in truth can leave it hanging for minutes. */
const fetchInTime: typeof fetch = async (input, init) => {
  // An upload takes as long as it takes.
  if (init?.body !== undefined && typeof init.body !== 'string') return fetch(input, init);
  const giveUp = new AbortController();
  const timer = setTimeout(() => {
    giveUp.abort(new Error('No answer came in time.'));
  }, ANSWER_WITHIN_MS);
  return fetch(input, { ...init, signal: giveUp.signal }).finally(() => {
    clearTimeout(timer);
  });
};

/** The one typed way to the API; every request carries the session cookie. */
export const api = hc<AppType>('/', { init: { credentials: 'include' }, fetch: fetchInTime }).api;

/** An answer that is not OK; the message is `status: text`. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly fields: readonly FieldProblem[];
  /** With status 412: the version that the record has now. */
  readonly version: number | undefined;
  /** Seconds that the server asks to wait, when it said so. */
  readonly retryAfter: number | undefined;

  constructor(
    response: Pick<Response, 'status' | 'statusText' | 'headers'>,
    text: string,
    body: ErrorBody | undefined,
  ) {
    super(`${response.status}: ${text === '' ? response.statusText : text}`);
    this.status = response.status;
    this.fields = body?.errors ?? [];
    this.version = body?.version;
    const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
    this.retryAfter = Number.isNaN(retryAfter) ? undefined : retryAfter;
  }
}

/** True when the server refused a call for want of a session. */
export const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;

/** What went wrong, from an answer that is not OK. The schema is loaded only then: most visitors never need it. */
async function failure(response: Pick<Response, 'status' | 'statusText' | 'headers' | 'text'>) {
  const text = await response.text();
  const body = await import('./error-body.ts').then(
    ({ readErrorBody }) => readErrorBody(text),
    () => undefined,
  );
  return new ApiError(response, text, body);
}

type OkBody<Answer> =
  Answer extends ClientResponse<infer Body, infer Status, 'json'>
    ? Status extends 200 | 201
      ? Body
      : never
    : never;

/** The answer's body. @throws ApiError when the answer is not OK, another error when there was none */
export async function bodyOf<Answer extends ClientResponse<unknown>>(
  pending: Promise<Answer>,
): Promise<OkBody<Answer>> {
  const response = await pending;
  if (!response.ok) throw await failure(response);
  // Hono types the body by status; `ok` has just narrowed the status to a success.
  return (await response.json()) as OkBody<Answer>;
}

/** Waits for an answer without a body (204). @throws as `bodyOf` */
export async function succeeded(pending: Promise<ClientResponse<unknown>>): Promise<void> {
  const response = await pending;
  if (!response.ok) throw await failure(response);
}

const NEXT = /<([^>]+)>; rel="next"/;

/** The cursor in `Link: <…?cursor=…>; rel="next"`; null on the last page. */
function nextCursor(link: string | null): string | null {
  const address = NEXT.exec(link ?? '')?.[1];
  return address === undefined
    ? null
    : new URL(address, window.location.origin).searchParams.get('cursor');
}

/** One page of a list, and where the next one begins. @throws as `bodyOf` */
export async function pageOf<Answer extends ClientResponse<unknown>>(
  pending: Promise<Answer>,
): Promise<{ records: OkBody<Answer>; next: string | null }> {
  const records = await bodyOf(pending);
  return { records, next: nextCursor((await pending).headers.get('Link')) };
}

/**
 * Asks whether the content has changed since `revision`.
 * @returns the new body, or null when the page already shows the current content
 */
export async function changedSince<Answer extends ClientResponse<unknown>>(
  revision: number,
  request: (options: { headers: Record<string, string> }) => Promise<Answer>,
): Promise<OkBody<Answer> | null> {
  const pending = request({ headers: { 'If-None-Match': `"${revision}"` } });
  if ((await pending).status === 304) return null;
  return bodyOf(pending);
}
