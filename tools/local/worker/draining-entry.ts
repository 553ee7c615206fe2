/**
 * A module before the Worker's own, as `wrangler dev` has one. Cloudflare's edge takes an upload that a Worker
 * refuses unread to its end; workerd alone closes the connection, and the refusal is lost with it.
 * @param main the Worker's module
 */
export const drainingEntry = (main: string): string => `
import worker from './${main}';
export * from './${main}';

async function pass(body, sink) {
  let wanted = true;
  const stop = () => { wanted = false; };
  sink.closed.catch(stop);
  for await (const chunk of body) if (wanted) await sink.write(chunk).catch(stop);
  if (wanted) await sink.close();
}

export default {
  ...worker,
  async fetch(request, environment, context) {
    if (request.body === null) return worker.fetch(request, environment, context);
    const { readable, writable } = new TransformStream();
    const sink = writable.getWriter();
    const passed = pass(request.body, sink).catch(() => undefined);
    try {
      return await worker.fetch(new Request(request, { body: readable }), environment, context);
    } finally {
      sink.abort().catch(() => undefined);
      await passed;
    }
  },
};
`;
