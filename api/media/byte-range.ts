/** A part of a file in bytes. */
export type ByteRange = { offset: number; length: number };

/** One range; several at once are answered by the whole file, which RFC 9110 § 14.2 allows. */
const ONE_RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * What a request wants of a file: a range, all of it (also where the range is none or `If-Range` names another
 * file), or something beyond its end.
 * @param file its size in bytes and its `ETag`
 */
export function wantedRange(
  headers: Headers,
  { size, etag }: { size: number; etag: string },
): ByteRange | 'whole' | 'beyond' {
  const [, first = '', last = ''] = ONE_RANGE.exec(headers.get('Range') ?? '') ?? [];
  const isOther = headers.has('If-Range') && headers.get('If-Range') !== etag;
  if (isOther || (first === '' && last === '')) return 'whole';
  const offset = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(Number(last) + 1, size);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return 'whole';
  return offset < size ? { offset, length: end - offset } : 'beyond';
}
