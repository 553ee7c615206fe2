import { PGlite, messages, protocol } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import {
  PostgresError,
  PostgresUnavailable,
  resultField,
  type Session,
  type SessionSource,
  type Statement,
  type StatementResult,
} from './postgres.ts';

const { serialize } = protocol;
type BackendMessage = Awaited<ReturnType<PGlite['execProtocol']>>['messages'][number];

/** The protocol messages of an extended query, in the form that a driver sends to a server. */
function extendedQuery({ query, params }: Statement): Uint8Array {
  return Buffer.concat([
    serialize.parse({ text: query }),
    serialize.bind({ values: [...params] }),
    serialize.describe({ type: 'P' }),
    serialize.execute({}),
    serialize.sync(),
  ]);
}

/** Parses a command tag: `INSERT 0 3` and `SELECT 3` count three rows, `CREATE TABLE` none. */
function readCommandTag(tag: string): Pick<StatementResult, 'command' | 'rowCount'> {
  const [command = '', ...rest] = tag.split(' ');
  const count = rest.at(-1) ?? '';
  return { command, rowCount: /^\d+$/.test(count) ? Number(count) : null };
}

function readResult(received: readonly BackendMessage[]): StatementResult {
  const result: StatementResult = { command: '', rowCount: null, fields: [], rows: [] };
  for (const message of received) {
    if (message instanceof messages.DatabaseError) throw PostgresError.from(message);
    if (message instanceof messages.DataRowMessage) result.rows.push(message.fields);
    if (message instanceof messages.CommandCompleteMessage)
      Object.assign(result, readCommandTag(message.text));
    if (message instanceof messages.RowDescriptionMessage)
      result.fields = message.fields.map(resultField);
  }
  return result;
}

function openSession(database: PGlite): Session {
  let status = 'I';
  return {
    inTransaction: () => status !== 'I',
    run: async (statement) => {
      const { messages: received } = await database.execProtocol(extendedQuery(statement), {
        throwOnError: false,
      });
      const ready = received.find((message) => message instanceof messages.ReadyForQueryMessage);
      if (ready === undefined) throw new PostgresUnavailable('PGlite has stopped answering');
      status = ready.status;
      return readResult(received);
    },
  };
}

// The buffers are smaller than Postgres's default of 128 MB, because a church's whole database is far smaller.
const START_PARAMETERS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** Opens PGlite in a folder or in memory. The database is empty, or has the content of a dump. */
export const openPglite = (options: { directory?: string; dump?: Blob } = {}): Promise<PGlite> =>
  PGlite.create({
    startParams: START_PARAMETERS,
    extensions: { pg_trgm },
    ...(options.directory === undefined ? {} : { dataDir: options.directory }),
    ...(options.dump === undefined ? {} : { loadDataDir: options.dump }),
  });

/** Converts PGlite to a source of sessions. PGlite has only one session, so requests wait for each other. */
export function pgliteSessions(database: PGlite): SessionSource {
  const session = openSession(database);
  return {
    use: (work) => database.runExclusive(() => work(session)),
    close: () => database.close(),
  };
}
