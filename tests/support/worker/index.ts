// A minimal Worker for the tests of tools/local/worker.
import { setTimeout as pause } from 'node:timers/promises';

type Environment = { ASSETS: { fetch(input: URL): Promise<Response> }; GREETING?: string };

export default {
  async fetch(request: Request, environment: Environment): Promise<Response> {
    const url = new URL(request.url);
    if (url.pathname === '/api/echo') {
      const client = request.headers.get('cf-connecting-ip');
      return Response.json({ url: request.url, client, greeting: environment.GREETING });
    }
    if (url.pathname === '/api/refuse') return new Response('too large', { status: 413 });
    if (url.pathname === '/api/refuse-later') {
      const reader = request.body?.getReader();
      await reader?.read();
      await reader?.cancel();
      return new Response('too large', { status: 413 });
    }
    if (url.pathname === '/api/length') {
      return new Response(String((await request.arrayBuffer()).byteLength));
    }
    if (url.pathname === '/api/ask') {
      const asked = url.searchParams.get('url') ?? '';
      return fetch(asked).catch(() => new Response('not reached', { status: 502 }));
    }
    if (url.pathname === '/api/slow') await pause(50);
    const missing = await environment.ASSETS.fetch(new URL('/404', url));
    return new Response(missing.body, { status: 404, headers: missing.headers });
  },

  scheduled(controller: { cron: string }): void {
    if (controller.cron === 'broken') throw new Error('the cron handler is broken');
  },
};
