import { readFileSync } from 'node:fs';

/** A real recording of the demo church: an MP3 of 65,829 bytes that plays for 16 seconds. */
export const HYMN = new Uint8Array(
  readFileSync(new URL('../../../site/public/audio/morning-hymn.mp3', import.meta.url)),
);

type Answer = (request: Request) => Response | Promise<Response>;

/** A fake `fetch` with answers by address; other addresses do not resolve. */
export function audioHosts(answers: Readonly<Record<string, Answer>>) {
  const asked: string[] = [];
  const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    asked.push(`${request.method} ${request.url}`);
    const answer = answers[request.url];
    if (answer === undefined) throw new TypeError('fetch failed');
    return answer(request);
  };
  return { fetch, asked };
}

/** A well-behaved host: answers HEAD and ranges. */
export const fileHost =
  (file: Uint8Array<ArrayBuffer>, type = 'audio/mpeg'): Answer =>
  ({ method, headers }) => {
    const [, from = '0', to = ''] = /^bytes=(\d+)-(\d+)$/.exec(headers.get('Range') ?? '') ?? [];
    if (method === 'HEAD') {
      const length = String(file.length);
      return new Response(null, { headers: { 'Content-Type': type, 'Content-Length': length } });
    }
    const part = file.slice(Number(from), Number(to) + 1);
    const range = `bytes ${from}-${String(Number(from) + part.length - 1)}/${String(file.length)}`;
    const partHeaders = { 'Content-Type': type, 'Content-Range': range };
    return new Response(part, { status: 206, headers: partHeaders });
  };

/** A redirect to another address. */
export const redirect =
  (location: string, status = 302): Answer =>
  () =>
    new Response(null, { status, headers: { Location: location } });
