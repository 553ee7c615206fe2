import type { IncomingMessage } from 'node:http';
import { proxyUpgrade } from 'httpxy';
import * as z from 'zod/mini';
import { startChildProgram } from '../processes/child-program.ts';
import type { Cleanup } from '../processes/cleanup.ts';
import type { PageServer } from '../reverse-proxy/reverse-proxy.ts';
import { localProgram } from '../paths.ts';
import { StartError } from '../processes/start-error.ts';

/** Astro's dev server. */
export type DevPages = PageServer & {
  /** Reloads the content from the database and the open pages. */
  refresh: () => void;
  exited: Promise<unknown>;
};

const Answer = z.union([z.object({ port: z.int() }), z.object({ error: z.string() })]);

/** Paths that the Worker answers even when Astro has a page (`run_worker_first`). */
const isWorkers = /^\/(api|media|shells)(\/|$)/;

const handles = ({ method, url = '/' }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && !isWorkers.test(url);

/**
 * Starts Astro's dev server.
 * @param environment the variables of a build
 * @throws StartError when Astro does not start
 */
export async function startPageServer(
  environment: Readonly<Record<string, string | undefined>>,
  log: (line: string) => void,
  cleanup: Cleanup,
): Promise<DevPages> {
  const started = Promise.withResolvers<number>();
  const server = startChildProgram(localProgram('dev/dev-server.ts'), {
    environment: {
      ...environment,
      NODE_ENV: 'development',
      ASTRO_TELEMETRY_DISABLED: '1',
      ASTRO_DISABLE_UPDATE_CHECK: 'true',
      // Astro's dev server does not answer when this is set.
      VITEST: undefined,
    },
    log,
    onMessage: (message) => {
      const answer = Answer.parse(message);
      if ('port' in answer) started.resolve(answer.port);
      else started.reject(new StartError(`The pages cannot be served: ${answer.error}`));
    },
  });
  cleanup.add(server.stop);
  void server.exited.then(() => {
    started.reject(new StartError('The page server ended before it was ready. Start again.'));
  });
  const port = await started.promise;
  return {
    port,
    handles,
    upgrade: (request, socket, head) => {
      socket.on('error', () => socket.destroy());
      proxyUpgrade({ host: '127.0.0.1', port }, request, socket, head).catch(() => {
        socket.destroy();
      });
    },
    refresh: () => {
      server.send({ order: 'refresh' });
    },
    exited: server.exited,
  };
}
