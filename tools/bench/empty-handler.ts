import path from 'node:path';
import * as z from 'zod/mini';
import { startChildProgram } from '../local/processes/child-program.ts';

const Started = z.object({ port: z.int(), pid: z.int() });

export type EmptyHandler = { url: string; pid: number; stop: () => Promise<void> };

/** Starts a bare server of Node's in a process of its own. */
export async function startEmptyHandler(): Promise<EmptyHandler> {
  const started = Promise.withResolvers<z.infer<typeof Started>>();
  const program = startChildProgram(path.join(import.meta.dirname, 'bare-server.ts'), {
    log: (line) => {
      console.error(line);
    },
    onMessage: (message) => {
      started.resolve(Started.parse(message));
    },
  });
  void program.exited.then(() => {
    started.reject(new Error('The bare server ended.'));
  });
  const { port, pid } = await started.promise;
  return { url: `http://127.0.0.1:${String(port)}/`, pid, stop: program.stop };
}
