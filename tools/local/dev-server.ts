// Runs Astro's dev server in its own process, which can reload the content.
import process from 'node:process';
import { dev, type AstroIntegration } from 'astro';
import * as z from 'zod/mini';
import { LOOPBACK } from './processes/listen.ts';
import { answerParent } from './processes/child-program.ts';
import { PROJECT_DIRECTORY } from './paths.ts';

/**
 * The files that Vite serves to everybody. Only folders that pages need are allowed, because others contain data and
 * keys. `deny` is Vite's default, plus all dotfiles and files of variables.
 */
const SERVED_FILES = {
  strict: true,
  allow: ['site', 'shared', 'node_modules'],
  deny: ['.*', '*.vars', '*.{crt,pem,key}', '**/.git/**'],
};

let refresh = (): void => undefined;

/** Astro integration: after a message, all modules are evaluated again and read the content, and open pages reload. */
const refreshOnOrder: AstroIntegration = {
  name: 'refresh-on-order',
  hooks: {
    'astro:server:setup': ({ server }) => {
      refresh = () => {
        for (const { moduleGraph } of Object.values(server.environments))
          moduleGraph.invalidateAll();
        server.ws.send({ type: 'full-reload' });
      };
    },
  },
};

answerParent(z.object({}), async () => {
  const server = await dev({
    root: PROJECT_DIRECTORY,
    server: { host: LOOPBACK, port: 0 },
    vite: { server: { fs: SERVED_FILES } },
    integrations: [refreshOnOrder],
    devToolbar: { enabled: false },
    logLevel: 'warn',
  });
  process.on('message', () => {
    refresh();
  });
  return server.address.port;
});
