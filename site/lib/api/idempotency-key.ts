/** A new `Idempotency-Key`; undefined on an insecure page, where a retry may create a second record. */
export const newIdempotencyKey = (): string | undefined =>
  globalThis.isSecureContext ? crypto.randomUUID() : undefined;

/** The header for a key, if any. */
export const idempotencyHeader = (key: string | undefined) =>
  key === undefined ? {} : { 'Idempotency-Key': key };

/** Creates idempotency keys. Equal content gets the same key, so that a retry creates nothing twice. */
export function createIdempotencyKeys() {
  let attempt: { text: string; key: string | undefined } | undefined;
  return {
    keyFor(content: unknown): string | undefined {
      const text = JSON.stringify(content);
      if (attempt?.text !== text) attempt = { text, key: newIdempotencyKey() };
      return attempt.key;
    },
    /** To be called after a success: equal content then gets a new key. */
    forget() {
      attempt = undefined;
    },
  };
}
