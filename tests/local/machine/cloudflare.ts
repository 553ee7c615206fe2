import { arrayBuffer } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { startTestServer } from '#tools/harness/temporary.ts';

const Metadata = z.object({
  bindings: z.array(z.object({ name: z.string(), type: z.string(), text: z.optional(z.string()) })),
});

export type Cloudflare = {
  /** Variables with which wrangler uses it, as the account's owner. */
  environment: Record<string, string>;
  /** The Worker's secrets; undefined before the first deployment. */
  secrets: Map<string, string> | undefined;
  /** Paths of the static files in the last deployment. */
  files: string[];
  /** The account's R2 buckets. */
  buckets: string[];
  crons: unknown;
  /** The requests so far, such as `GET /accounts/…`. */
  requests: string[];
  close: () => Promise<void>;
};

type Answer = { result: unknown } | { code: number; message: string };

const readMetadata = async (body: ArrayBuffer, contentType: string) => {
  const form = await new Response(body, { headers: { 'content-type': contentType } }).formData();
  return Metadata.parse(JSON.parse(z.parse(z.string(), form.get('metadata'))));
};

/** Accepts a version like Cloudflare: a secret can only be inherited from the previous version. */
async function takeVersion(
  site: Cloudflare,
  body: ArrayBuffer,
  contentType: string,
): Promise<Answer> {
  const secrets = new Map(site.secrets);
  for (const { name, type, text } of (await readMetadata(body, contentType)).bindings) {
    if (type === 'secret_text') secrets.set(name, text ?? '');
    if (type === 'inherit' && !secrets.has(name)) {
      return { code: 10_057, message: `inherit binding '${name}' is invalid` };
    }
  }
  site.secrets = secrets;
  return { result: { id: 'version', deployment_id: '0123456789abcdef0123456789abcdef' } };
}

async function answer(
  site: Cloudflare,
  call: string,
  body: ArrayBuffer,
  type: string,
): Promise<Answer> {
  const json = (): unknown => JSON.parse(new TextDecoder().decode(body));
  if (call.includes('/workers/services/')) {
    if (site.secrets === undefined) return { code: 10_090, message: 'No such Worker' };
    return { result: { default_environment: { script: { last_deployed_from: 'wrangler' } } } };
  }
  if (call.startsWith('GET') && call.endsWith('/secrets')) {
    if (site.secrets === undefined) return { code: 10_007, message: 'No such Worker' };
    return { result: [...site.secrets.keys()].map((name) => ({ name, type: 'secret_text' })) };
  }
  if (call.startsWith('GET') && call.endsWith('/settings')) return { result: { bindings: [] } };
  if (call.startsWith('GET') && call.includes('/r2/buckets/')) {
    if (site.buckets.includes(call.split('/').at(-1) ?? '')) return { result: {} };
    return { code: 10_006, message: 'The specified bucket does not exist.' };
  }
  if (call.endsWith('/assets-upload-session')) {
    site.files = Object.keys(z.parse(z.object({ manifest: z.looseObject({}) }), json()).manifest);
    return { result: { jwt: 'all files are known', buckets: [] } };
  }
  if (/^(PUT .*\/scripts\/[\w-]+|POST .*\/versions)$/.test(call)) {
    return takeVersion(site, body, type);
  }
  if (call.endsWith('/schedules')) site.crons = json();
  if (call.endsWith('/workers/subdomain')) return { result: { subdomain: 'grace' } };
  if (call.startsWith('GET') && call.endsWith('/deployments'))
    return { result: { deployments: [] } };
  return { result: { enabled: true } };
}

/** A fake of Cloudflare's API for `wrangler deploy`, with an account that has no Worker yet. */
export async function startCloudflare(): Promise<Cloudflare> {
  const server = await startTestServer((request, response) => {
    void (async () => {
      const body = await arrayBuffer(request);
      const call = `${request.method ?? ''} ${(request.url ?? '').split('?')[0] ?? ''}`;
      site.requests.push(call);
      const given = await answer(site, call, body, request.headers['content-type'] ?? '');
      const isError = 'code' in given;
      response.writeHead(isError ? 400 : 200, { 'content-type': 'application/json' });
      const errors = isError ? [given] : [];
      const result = isError ? null : given.result;
      response.end(JSON.stringify({ success: !isError, result, errors, messages: [] }));
    })();
  });
  const site: Cloudflare = {
    environment: {
      CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${server.port}`,
      CLOUDFLARE_API_TOKEN: 'token',
      CLOUDFLARE_ACCOUNT_ID: 'account',
    },
    secrets: undefined,
    files: [],
    buckets: ['church-website-media'],
    crons: undefined,
    requests: [],
    close: () => server.close(),
  };
  return site;
}
