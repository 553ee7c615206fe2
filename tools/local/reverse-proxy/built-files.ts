import { hash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';

/** An answer for a visitor, from the Worker or from a built file. */
export type ProxyAnswer = Readable & Pick<IncomingMessage, 'statusCode' | 'headers' | 'rawHeaders'>;

/** The pages and files of a build, served without the Worker, as Cloudflare's asset server does. */
export type BuiltFiles = {
  /** Finds the answer to a request; null if the Worker must answer, for instance with a redirect. */
  find: (request: IncomingMessage) => Promise<ProxyAnswer | null>;
};

/** Content types as Cloudflare's asset server sends them, by extension. Requests for other files go to the Worker. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/vnd.microsoft.icon',
  '.mp3': 'audio/mpeg',
  '.woff2': 'font/woff2',
};

/** Matches paths without escaped characters and leading dots. Such a path cannot lead out of the build's folder. */
const PLAIN_PATH = /^\/$|^(?:\/[\w@~-][\w@~.-]*)+$/;
/** Matches paths that the Worker redirects to the same path without `.html` or `/index`. */
const OTHER_NAME = /\.html$|\/index$/;

type Rule = { path: RegExp; removed: string[]; set: [string, string][] };

const pattern = (text: string): RegExp =>
  new RegExp(`^${text.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`);

/** Parses the file `_headers`, in the form in which `site/lib/build/static-headers.ts` writes it. */
function parseHeaderRules(text: string): Rule[] {
  const rules: Rule[] = [];
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    if (!line.startsWith(' ')) rules.push({ path: pattern(line), removed: [], set: [] });
    else if (line.startsWith('  ! ')) rules.at(-1)?.removed.push(line.slice(4).toLowerCase());
    else {
      const [name = '', value = ''] = line.trim().split(/:\s*(.*)/s);
      rules.at(-1)?.set.push([name.toLowerCase(), value]);
    }
  }
  return rules;
}

/**
 * Applies the rules of `_headers` in order. The first rule about a header replaces its value, and later rules add to
 * it.
 */
function applyRules(headers: Map<string, string>, rules: readonly Rule[], address: string): void {
  const own = new Set<string>();
  for (const { removed, set } of rules.filter((rule) => rule.path.test(address))) {
    for (const name of removed) headers.delete(name);
    for (const [name, value] of set) {
      const before = own.has(name) ? headers.get(name) : undefined;
      headers.set(name, before === undefined ? value : `${before}, ${value}`);
      own.add(name);
    }
  }
}

/**
 * Opens the files of a build.
 * @param workerFirst addresses that the Worker answers even if there is a file (`run_worker_first`)
 */
export async function openBuiltFiles(
  directory: string,
  workerFirst: readonly string[],
): Promise<BuiltFiles> {
  const text = await readFile(path.join(directory, '_headers'), 'utf8').catch(() => '');
  const rules = parseHeaderRules(text);
  const ofTheWorker = workerFirst.map(pattern);

  function fileFor({ method = '', url = '' }: IncomingMessage) {
    const [address = ''] = url.split('?');
    if (!['GET', 'HEAD'].includes(method) || !PLAIN_PATH.test(address)) return null;
    if (OTHER_NAME.test(address) || ofTheWorker.some((each) => each.test(address))) return null;
    const name = address === '/' ? '/index' : address;
    const file = path.extname(name) === '' ? `${name}.html` : name;
    const type = CONTENT_TYPES[path.extname(file)];
    return type === undefined ? null : { address, file: path.join(directory, file), type };
  }

  return {
    find: async (request) => {
      const wanted = fileFor(request);
      if (wanted === null) return null;
      const handle = await open(wanted.file).catch(() => null);
      if (handle === null) return null;
      const found = await handle.stat();
      const etag = `"${hash('sha256', `${wanted.file}${found.mtimeMs}`).slice(0, 32)}"`;
      const { range, authorization, 'if-none-match': known = '' } = request.headers;
      const isNew = ![etag, `W/${etag}`].includes(known);
      const headers = new Map([['etag', etag]]);
      headers.set('content-type', wanted.type);
      if (range === undefined && authorization === undefined)
        headers.set('cache-control', 'public, max-age=0, must-revalidate');
      headers.set('cf-cache-status', 'HIT');
      applyRules(headers, rules, wanted.address);
      if (isNew) headers.set('content-length', String(found.size));
      const hasBody = isNew && request.method === 'GET';
      const body = hasBody ? handle.createReadStream() : Readable.from([]);
      if (!hasBody) await handle.close();
      return Object.assign(body, {
        statusCode: isNew ? 200 : 304,
        headers: Object.fromEntries(headers),
        rawHeaders: [...headers].flat(),
      });
    },
  };
}
