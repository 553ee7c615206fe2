import { AudioRefusal } from './audio-refusal.ts';

/** @throws AudioRefusal when the host does not return the file */
export function assertFound({ ok, status }: Response): void {
  if (ok) return;
  if (status === 404 || status === 410) throw new AudioRefusal('missing');
  throw new AudioRefusal(status >= 500 ? 'unreachable' : 'refused');
}

/** Reads at most `limit` bytes of an answer that may never end. */
export async function firstBytes(response: Response, limit: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(limit);
  let length = 0;
  for await (const chunk of response.body ?? []) {
    const piece = chunk.subarray(0, limit - length);
    bytes.set(piece, length);
    length += piece.length;
    if (length === limit) break;
  }
  return bytes.subarray(0, length);
}

/** The length of the whole file in bytes; undefined when the host compresses or does not say. */
export function wholeLength(response: Response | undefined): number | undefined {
  if (response?.ok !== true || response.headers.has('Content-Encoding')) return undefined;
  const header =
    response.status === 206
      ? /\/(\d+)$/.exec(response.headers.get('Content-Range') ?? '')?.[1]
      : response.headers.get('Content-Length');
  const length = Number(header ?? 0);
  return Number.isSafeInteger(length) && length > 0 ? length : undefined;
}
