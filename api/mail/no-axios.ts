/** Takes the place of axios in the Worker's bundle (`alias` in wrangler.toml), where `SendGridClient` sends by `fetch`. */
export default function axios(): never {
  throw new Error('The Worker sends by fetch');
}
