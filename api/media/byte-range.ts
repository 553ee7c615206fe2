/** A range of bytes in a file. */
export type ByteRange = { offset: number; length: number };

/** A single range. Several at once are answered with the whole file, as RFC 9110 § 14.2 allows. */
const ONE_RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * The part of a file that a request asks for: a range, the whole file (also when the range cannot be read or
 * `If-Range` names another version), or a range beyond its end.
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
