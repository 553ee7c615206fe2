/** Absent where the page is not served securely; then a retry may arrive twice. */
const newKey = () => (globalThis.isSecureContext ? crypto.randomUUID() : undefined);

/** Keys for the header `Idempotency-Key`: a retry of the same content has the same key, so that it arrives once. */
export function createIdempotencyKeys() {
  let attempt: { text: string; key: string | undefined } | undefined;
  return {
    keyFor(content: unknown): string | undefined {
      const text = JSON.stringify(content);
      if (attempt?.text !== text) attempt = { text, key: newKey() };
      return attempt.key;
    },
    /** After the content has arrived: the same content again is meant as a new one. */
    forget() {
      attempt = undefined;
    },
  };
}
