import { hc, type ClientResponse } from 'hono/client';
import type { AppType } from '#api/app.ts';
import type { ErrorBody, FieldProblem } from '#shared/http/errors.ts';
import { whenShown } from '../page/when-shown.ts';

const ANSWER_WITHIN_MS = 30_000;
/**
 * Maximum size in bytes of the bodies of all pending `keepalive` requests together. Browsers refuse a request beyond it
 * (Fetch Standard).
 */
const KEPT_ALIVE_BYTES = 65_536;
let keptAliveBytes = 0;

/**
 * `fetch` with a timeout of 30 s, because a dead network can leave a call pending for minutes. Short writes continue
 * after their page is closed.
 */
const fetchInTime: typeof fetch = async (input, init) => {
  // Uploads, whose body is no string, have no timeout.
  if (init?.body !== undefined && typeof init.body !== 'string') return fetch(input, init);
  const giveUp = new AbortController();
  const timer = setTimeout(() => {
    giveUp.abort(new Error('No answer came in time.'));
  }, ANSWER_WITHIN_MS);
  const bytes = new TextEncoder().encode(init?.body).length;
  // With `keepalive`, a reload does not cancel a write that the page already shows as done.
  const keepalive = init?.method !== 'GET' && keptAliveBytes + bytes <= KEPT_ALIVE_BYTES;
  if (keepalive) keptAliveBytes += bytes;
  return fetch(input, { ...init, keepalive, signal: giveUp.signal }).finally(() => {
    clearTimeout(timer);
    if (keepalive) keptAliveBytes -= bytes;
  });
};

/** The typed client of the API. Its requests send the session cookie. */
export const api = hc<AppType>('/', { init: { credentials: 'include' }, fetch: fetchInTime }).api;

/** Thrown for an answer with an error status. Its `message` is `status: text`. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** The server's message for people; undefined if it sent none. */
  readonly sentence: string | undefined;
  readonly fields: readonly FieldProblem[];
  /** The current version of the record if the status is 412 (`If-Match` named an older one). */
  readonly version: number | undefined;
  /** The request's id in the server's log. */
  readonly requestId: string | undefined;
  /** Seconds to wait before a retry (`Retry-After`); undefined if the server sent none. */
  readonly retryAfter: number | undefined;

  constructor(
    response: Pick<Response, 'status' | 'statusText' | 'headers'>,
    text: string,
    body: ErrorBody | undefined,
  ) {
    super(`${response.status}: ${text === '' ? response.statusText : text}`);
    this.status = response.status;
    this.sentence = body?.message;
    this.fields = body?.errors ?? [];
    this.version = body?.version;
    this.requestId = body?.requestId;
    const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
    this.retryAfter = Number.isNaN(retryAfter) ? undefined : retryAfter;
  }
}

/** Whether a call failed because the session has ended (401). */
export const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;

/**
 * Converts an answer with an error status to an ApiError. Imports the schema of error answers only here, because most
 * visitors never need it.
 */
async function failure(response: Pick<Response, 'status' | 'statusText' | 'headers' | 'text'>) {
  const text = await response.text();
  const body = await import('./form-validation.ts').then(
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

/** Waits for an answer. @throws ApiError for an error status, TypeError or another error without an answer */
async function answerOf<Answer extends ClientResponse<unknown>>(pending: Promise<Answer>) {
  const response = await pending;
  if (!response.ok) throw await failure(response);
  return response;
}

/** Waits for an answer and reads its JSON. @throws ApiError for an error status, another error without an answer */
export async function bodyOf<Answer extends ClientResponse<unknown>>(
  pending: Promise<Answer>,
): Promise<OkBody<Answer>> {
  // Hono's type is the union of the bodies of all statuses. `answerOf` has excluded those of errors.
  return (await (await answerOf(pending)).json()) as OkBody<Answer>;
}

/** Waits for an answer and reads its bytes. @throws as `bodyOf`, also when the download is interrupted */
export const blobOf = async (pending: Promise<ClientResponse<unknown>>): Promise<Blob> =>
  (await answerOf(pending)).blob();

/** Waits for an answer without a body (204), to learn that the call has succeeded. @throws as `bodyOf` */
export async function expectOk(pending: Promise<ClientResponse<unknown>>): Promise<void> {
  await answerOf(pending);
}

const NEXT = /<([^>]+)>; rel="next"/;

/** The cursor in the header `Link: <…?cursor=…>; rel="next"` (RFC 8288); null without one, on the last page. */
function nextCursor(link: string | null): string | null {
  const address = NEXT.exec(link ?? '')?.[1];
  return address === undefined
    ? null
    : new URL(address, window.location.origin).searchParams.get('cursor');
}

/** Reads one page of a list. @returns its records, and the cursor of the next page or null @throws as `bodyOf` */
export async function pageOf<Answer extends ClientResponse<unknown>>(
  pending: Promise<Answer>,
): Promise<{ records: OkBody<Answer>; next: string | null }> {
  const records = await bodyOf(pending);
  return { records, next: nextCursor((await pending).headers.get('Link')) };
}

/**
 * Asks the API for newer content with a conditional GET. A page that the browser prerenders asks when it is shown.
 * @param revision number of the content version in the page; null requests the content in any case
 * @returns the content, or null when `revision` is current @throws as `bodyOf`
 */
export async function fetchIfChanged<Answer extends ClientResponse<unknown>>(
  revision: number | null,
  request: (options: { headers: Record<string, string> }) => Promise<Answer>,
): Promise<OkBody<Answer> | null> {
  await new Promise<void>(whenShown);
  const headers: Record<string, string> =
    revision === null ? {} : { 'If-None-Match': `"${revision}"` };
  const pending = request({ headers });
  if ((await pending).status === 304) return null;
  return bodyOf(pending);
}
