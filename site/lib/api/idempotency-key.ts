/** A new `Idempotency-Key` (UUID); undefined on an insecure page, which lacks `randomUUID`: a retry may write twice. */
export const newIdempotencyKey = (): string | undefined =>
  globalThis.isSecureContext ? crypto.randomUUID() : undefined;

/** The `Idempotency-Key` header for a key; no header for undefined. */
export const idempotencyHeader = (key: string | undefined) =>
  key === undefined ? {} : { 'Idempotency-Key': key };

/** Creates idempotency keys for one form. Equal content gets the same key, so that a retry creates nothing twice. */
export function createIdempotencyKeys() {
  let attempt: { text: string; key: string | undefined } | undefined;
  return {
    keyFor(content: unknown): string | undefined {
      const text = JSON.stringify(content);
      if (attempt?.text !== text) attempt = { text, key: newIdempotencyKey() };
      return attempt.key;
    },
    /** Must be called after a success, so that equal content gets a new key. */
    forget() {
      attempt = undefined;
    },
  };
}
