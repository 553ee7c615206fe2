/** A new `Idempotency-Key`; undefined on an insecure page, where a retry may arrive twice. */
export const newIdempotencyKey = (): string | undefined =>
  globalThis.isSecureContext ? crypto.randomUUID() : undefined;

/** The header for a key, if any. */
export const idempotencyHeader = (key: string | undefined) =>
  key === undefined ? {} : { 'Idempotency-Key': key };

/** Creates idempotency keys: the same content has the same key, so that a retry arrives once. */
export function createIdempotencyKeys() {
  let attempt: { text: string; key: string | undefined } | undefined;
  return {
    keyFor(content: unknown): string | undefined {
      const text = JSON.stringify(content);
      if (attempt?.text !== text) attempt = { text, key: newIdempotencyKey() };
      return attempt.key;
    },
    /** Call after success, so that sending the same content again counts as new. */
    forget() {
      attempt = undefined;
    },
  };
}
