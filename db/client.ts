import { neon, neonConfig } from '@neondatabase/serverless';
import { drizzle, type NeonHttpDatabase } from 'drizzle-orm/neon-http';
import { isLoopback, isNeonHost } from '#shared/environment/parse-environment.ts';
import { authorComment } from './history/author.ts';
import * as schema from './tables.ts';

export type Database = NeonHttpDatabase<typeof schema>;

const neonEndpoint = neonConfig.fetchEndpoint;

// Queries for Neon's hosts go to the driver's endpoint. Queries for this machine go to the local gateway, which speaks
// Neon's protocol over plain HTTP. Other hosts are refused, so that no other server gets the password.
neonConfig.fetchEndpoint = (host, port, options) => {
  if (isLoopback(host)) return `http://${host}:${String(port)}/sql`;
  if (!isNeonHost(host)) throw new Error('The database is neither at Neon nor on this machine.');
  return typeof neonEndpoint === 'string' ? neonEndpoint : neonEndpoint(host, port, options);
};

/** Opens the database with Neon's driver without Drizzle, for plain SQL. @param url connection string */
export const openSql = (url: string) => neon(url);

/**
 * Opens the database with Neon's HTTP driver. `db.batch` runs its statements in one transaction.
 * @param url connection string of Neon or of the local gateway
 */
export function connect(url: string): Database {
  const plain = neon(url);
  const client = neon(url);
  // A comment before each statement names its author for the audit trail, because a comment works in a batch too, and
  // needs no further query.
  client.query = (text, ...rest) => plain.query(authorComment() + text, ...rest);
  return drizzle(client, { schema });
}
