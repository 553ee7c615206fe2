/** A key for the header `Idempotency-Key`; undefined where the page is not served securely: then a retry may arrive twice. */
export const newIdempotencyKey = (): string | undefined =>
  globalThis.isSecureContext ? crypto.randomUUID() : undefined;

/** The header itself, for what has a key. */
export const idempotencyHeader = (key: string | undefined) =>
  key === undefined ? {} : { 'Idempotency-Key': key };

/** Keys for the header `Idempotency-Key`: a retry of the same content has the same key, so that it arrives once. */
export function createIdempotencyKeys() {
  let attempt: { text: string; key: string | undefined } | undefined;
  return {
    keyFor(content: unknown): string | undefined {
      const text = JSON.stringify(content);
      if (attempt?.text !== text) attempt = { text, key: newIdempotencyKey() };
      return attempt.key;
    },
    /** After the content has arrived: the same content again is meant as a new one. */
    forget() {
      attempt = undefined;
    },
  };
}
