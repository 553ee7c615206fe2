import { neon, neonConfig } from '@neondatabase/serverless';
import { drizzle, type NeonHttpDatabase } from 'drizzle-orm/neon-http';
import { isLoopback, isNeonHost } from '#shared/environment/parse-environment.ts';
import { authorComment } from './history/author.ts';
import * as schema from './tables.ts';

export type Database = NeonHttpDatabase<typeof schema>;

const neonEndpoint = neonConfig.fetchEndpoint;

// The driver has one endpoint rule for all hosts. Neon's hosts keep its default. On this machine, the local gateway
// speaks the same protocol over plain HTTP. Other hosts are refused: they would get the password in clear text.
neonConfig.fetchEndpoint = (host, port, options) => {
  if (isLoopback(host)) return `http://${host}:${String(port)}/sql`;
  if (!isNeonHost(host)) throw new Error('The database is neither at Neon nor on this machine.');
  return typeof neonEndpoint === 'string' ? neonEndpoint : neonEndpoint(host, port, options);
};

/** The driver without Drizzle: plain SQL, and batches of it. */
export const openSql = (url: string) => neon(url);

/**
 * The database over Neon's HTTP driver; `db.batch` is one transaction.
 * @param url a Neon connection string, or the local gateway's
 */
export function connect(url: string): Database {
  const plain = neon(url);
  const client = neon(url);
  // The author is a comment in front of each statement: that also works in a batch, and costs no query of its own.
  client.query = (text, ...rest) => plain.query(authorComment() + text, ...rest);
  return drizzle(client, { schema });
}
