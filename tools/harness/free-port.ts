import { serve } from './upstream.ts';

/** A currently free port. */
export async function freePort(): Promise<number> {
  const server = await serve(() => undefined);
  await server.close();
  return server.port;
}
