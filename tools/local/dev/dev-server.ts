// Astro's dev server in a process of its own, with a way to read the content anew.
import process from 'node:process';
import { dev, type AstroIntegration } from 'astro';
import * as z from 'zod/mini';
import { LOOPBACK } from '../processes/listen.ts';
import { endWithParent } from '../processes/end-with-parent.ts';
import { PROJECT_DIRECTORY } from '../paths.ts';
import { firstErrorLine } from '../processes/start-error.ts';

const Order = z.object({ order: z.literal('refresh') });

/**
 * Vite hands out any file of these rooms to whoever asks: pages need no other one, and the data folder and the
 * church's keys are elsewhere. What is denied is Vite's own list, all dot-files and files of variables.
 */
const SERVED_FILES = {
  strict: true,
  allow: ['site', 'shared', 'node_modules'],
  deny: ['.*', '*.vars', '*.{crt,pem,key}', '**/.git/**'],
};

let refresh: () => Promise<void> = () => Promise.resolve();

const refreshOnOrder: AstroIntegration = {
  name: 'refresh-on-order',
  hooks: {
    'astro:server:setup': ({ refreshContent }) => {
      refresh = () => refreshContent?.({}) ?? Promise.resolve();
    },
  },
};

process.on('message', (message) => {
  Order.parse(message);
  refresh().catch((error: unknown) => {
    console.error(`The content could not be read anew: ${firstErrorLine(error)}`);
  });
});

endWithParent();
try {
  const server = await dev({
    root: PROJECT_DIRECTORY,
    server: { host: LOOPBACK, port: 0 },
    vite: { server: { fs: SERVED_FILES } },
    integrations: [refreshOnOrder],
    devToolbar: { enabled: false },
    logLevel: 'warn',
  });
  process.send?.({ port: server.address.port });
} catch (error) {
  process.send?.({ error: firstErrorLine(error) }, () => process.exit(1));
}
