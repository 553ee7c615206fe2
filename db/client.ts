import { neon, neonConfig } from '@neondatabase/serverless';
import { drizzle, type NeonHttpDatabase } from 'drizzle-orm/neon-http';
import * as schema from './schema/index.ts';

export type Database = NeonHttpDatabase<typeof schema>;

const neonEndpoint = neonConfig.fetchEndpoint;

/** True for a host of Neon's own service. */
export const isNeonHost = (host: string): boolean => /(^|\.)neon\.tech$/.test(host);

// The driver has one global endpoint rule. Neon's hosts keep the driver's default; any other host is the
// local gateway, which speaks the same protocol over plain HTTP.
neonConfig.fetchEndpoint = (host, port, options) => {
  if (!isNeonHost(host)) return `http://${host}:${String(port)}/sql`;
  return typeof neonEndpoint === 'string' ? neonEndpoint : neonEndpoint(host, port, options);
};

/** The driver without Drizzle: plain SQL, and batches of it. */
export const openSql = (url: string) => neon(url);

/**
 * The database over Neon's HTTP driver; `db.batch` is one transaction.
 * @param url a Neon connection string, or the local gateway's
 */
export const connect = (url: string): Database => drizzle(neon(url), { schema });
