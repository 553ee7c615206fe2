// Astro's dev server in a process of its own, with a way to read the content anew.
import process from 'node:process';
import { dev, type AstroIntegration } from 'astro';
import * as z from 'zod/mini';
import { endWithParent } from '../processes/end-with-parent.ts';
import { PROJECT_DIRECTORY } from '../paths.ts';
import { firstErrorLine } from '../processes/start-error.ts';

const Order = z.object({ order: z.literal('refresh') });

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
    server: { host: '127.0.0.1', port: 0 },
    integrations: [refreshOnOrder],
    devToolbar: { enabled: false },
    logLevel: 'warn',
  });
  process.send?.({ port: server.address.port });
} catch (error) {
  process.send?.({ error: firstErrorLine(error) }, () => process.exit(1));
}
