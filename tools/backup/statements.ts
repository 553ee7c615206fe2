import type { Session } from '../postgres/session.ts';

/** Quotes an identifier for SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Runs a statement without parameters. @returns its rows, each value as Postgres prints it */
export const rowsOf = async (session: Session, query: string): Promise<(string | null)[][]> =>
  (await session.run({ query, params: [] })).rows;
