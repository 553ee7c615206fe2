import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { startDeployHook } from '#tools/local/publishing/deploy-hook.ts';
import { callDeployHook } from '#api/publishing/deploy-hook.ts';
import { serve } from '#tools/harness/upstream.ts';

describe('the deploy hook is called', () => {
  it('as GitHub’s repository_dispatch with a token', async () => {
    let published = 0;
    const hook = await startDeployHook({ token: 'right', publish: () => (published += 1) });
    await callDeployHook(fetch, { url: hook.url, token: 'right' });
    expect(published).toBe(1);
    await expect(callDeployHook(fetch, { url: hook.url, token: 'wrong' })).rejects.toThrow('401');
    await expect(callDeployHook(fetch, { url: hook.url, token: undefined })).rejects.toThrow('401');
    expect(published).toBe(1);
    await hook.close();
  });

  it('as GitHub’s workflow_dispatch where the address names a workflow', async () => {
    const bodies: string[] = [];
    const server = await serve((request, response) => {
      void text(request).then((body) => {
        bodies.push(body);
        response.writeHead(204).end();
      });
    });
    const url = `http://127.0.0.1:${String(server.port)}/repos/grace/website/actions/workflows/deploy.yml/dispatches`;
    await callDeployHook(fetch, { url, token: 'right' });
    await server.close();
    expect(bodies).toEqual(['{"ref":"main"}']);
  });

  it('as Cloudflare’s hook without a token: the address is the secret', async () => {
    const seen: unknown[] = [];
    const server = await serve(({ method, url, headers }, response) => {
      seen.push({ method, url, authorization: headers.authorization });
      response.end('{"success":true}');
    });
    const url = `http://127.0.0.1:${String(server.port)}/deploy_hooks/secret`;
    await callDeployHook(fetch, { url, token: undefined });
    await server.close();
    expect(seen).toEqual([
      { method: 'POST', url: '/deploy_hooks/secret', authorization: undefined },
    ]);
  });

  it('with the headers that GitHub asks for, and follows no redirect with the token', async () => {
    const seen: unknown[] = [];
    const server = await serve((request, response) => {
      seen.push({ method: request.method, url: request.url, headers: request.headers });
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    const url = `http://127.0.0.1:${String(server.port)}/dispatches`;
    await expect(callDeployHook(fetch, { url, token: 'right' })).rejects.toThrow('answered 307');
    await server.close();
    expect(seen).toMatchObject([
      {
        method: 'POST',
        url: '/dispatches',
        headers: {
          authorization: 'Bearer right',
          accept: 'application/vnd.github+json',
          'user-agent': 'church-website',
        },
      },
    ]);
  });
});
