import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { startTestServer } from '#tools/harness/temporary.ts';

/**
 * What happens to a query: it is not sent, is cut off, is executed but not answered, is executed late, or is
 * executed and answered when the test says so.
 */
export type Fault = 'before' | 'during' | 'after' | { lateMs: number } | Hold;
type Hold = { carriedOut: () => void; answer: Promise<unknown> };

/** A proxy between app and database that tests break, for all queries or for those that match. */
export async function faultyGateway(databaseUrl: string) {
  const state: { fault: Fault | null; queries: RegExp } = { fault: null, queries: /./ };
  const target = new URL(databaseUrl);

  const forward = (given: IncomingMessage, body: Buffer, length: number) =>
    new Promise<{ status: number; body: Buffer }>((resolve, reject) => {
      const { url: path, method, headers } = given;
      const options = { host: target.hostname, port: target.port, path, method, headers };
      const asked = httpRequest(options, (answer) => {
        buffer(answer).then((read) => {
          resolve({ status: answer.statusCode ?? 0, body: read });
        }, reject);
      });
      asked.once('error', reject);
      if (length === body.length) asked.end(body);
      else asked.write(body.subarray(0, length), () => asked.destroy());
    });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const fault = state.queries.test(body.toString()) ? state.fault : null;
    if (fault === 'before') {
      response.destroy();
      return;
    }
    if (fault !== null && typeof fault === 'object' && 'lateMs' in fault) await pause(fault.lateMs);
    const length = fault === 'during' ? Math.floor(body.length / 2) : body.length;
    const answered = await forward(request, body, length);
    if (fault !== null && typeof fault === 'object' && 'answer' in fault) {
      fault.carriedOut();
      await fault.answer;
    }
    if (fault === 'after') response.destroy();
    else response.writeHead(answered.status).end(answered.body);
  }

  const server = await startTestServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  const url = new URL(databaseUrl);
  url.port = String(server.port);
  return { url: url.href, state, close: () => server.close() };
}
