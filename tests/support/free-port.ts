import { serve } from './upstream.ts';

/** A port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = await serve(() => undefined);
  await server.close();
  return server.port;
}
