/** Replaces axios in the Worker's bundle (`alias` in wrangler.toml), because `SendGridClient` sends with `fetch`. */
export default function axios(): never {
  throw new Error('The Worker sends by fetch');
}
