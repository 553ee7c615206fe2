import { randomBytes } from 'node:crypto';
import { openSql } from '#db/client.ts';
import { BACKED_UP_TABLES } from '../backup/tables.ts';
import { productionEnvironment } from '../backup/command-line.ts';
import { withDatabaseUrl } from '../postgres/open.ts';
import { runProgram } from '../program.ts';

/** A database login for one purpose, with the name of the variable that contains its address. */
type Login = {
  variable: string;
  role: string;
  reads: readonly string[];
  /** Tables in which the login may read only the columns with a record's state and publication time. */
  readsMoments: readonly string[];
  writes: readonly string[];
};

/**
 * The logins for builds and backups that run at other companies. No login may change content, or read sessions or
 * passkeys.
 */
const LOGINS: readonly Login[] = [
  {
    variable: 'BUILD_DATABASE_URL',
    role: 'site_builder',
    reads: [
      ...['settings', 'announcement', 'sermons', 'events', 'event_series', 'page_texts', 'pages'],
      ...[
        'text_lists',
        'media',
        'media_uses',
        'pictures',
        'content_revision',
        'sermon_transcripts',
      ],
      ...['public_bulletins', 'schema_migrations', 'site_builds', 'deploy_hook_call'],
    ],
    readsMoments: ['bulletins'],
    writes: ['site_builds'],
  },
  {
    variable: 'BACKUP_DATABASE_URL',
    role: 'site_backup',
    reads: [...BACKED_UP_TABLES, 'schema_migrations'],
    readsMoments: [],
    writes: [],
  },
];

type Sql = ReturnType<typeof openSql>;

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

function grants(
  { role, reads, readsMoments, writes }: Login,
  tables: ReadonlySet<string>,
): string[] {
  const granting = (rights: string, names: readonly string[]) => {
    const there = names.filter((name) => tables.has(name));
    return there.length === 0 ? [] : [`GRANT ${rights} ON ${quoted(there)} TO ${role}`];
  };
  return [
    `REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${role}`,
    ...granting('SELECT', reads),
    ...granting('SELECT (state, publish_at)', readsMoments),
    ...granting('INSERT, UPDATE', writes),
    // A backup stores the sequences of ids, so that a restored database does not use an id again.
    `GRANT SELECT ON ALL SEQUENCES IN SCHEMA public TO ${role}`,
  ];
}

/** The names of all tables and views. */
async function tablesOf(sql: Sql): Promise<Set<string>> {
  const rows = await sql`SELECT relname FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v')`;
  return new Set(rows.map(({ relname }) => String(relname)));
}

async function rolesOf(sql: Sql): Promise<Set<string>> {
  const rows = await sql`SELECT rolname FROM pg_roles`;
  return new Set(rows.map(({ rolname }) => String(rolname)));
}

/** Gives the existing logins their rights on all tables, including tables of new migrations. */
export async function renewGrants(url: string): Promise<void> {
  const sql = openSql(url);
  const roles = await rolesOf(sql);
  const existing = LOGINS.filter(({ role }) => roles.has(role));
  if (existing.length === 0) return;
  const tables = await tablesOf(sql);
  const statements = existing.flatMap((login) => grants(login, tables));
  await sql.transaction(statements.map((statement) => sql.query(statement)));
}

/**
 * Creates the logins, or sets new passwords for existing logins.
 * @param url database address with the owner's login, for Neon's driver
 * @returns user and password of each login, with the name of the variable for its address
 */
export async function makeLogins(
  url: string,
): Promise<{ variable: string; user: string; password: string }[]> {
  const sql = openSql(url);
  const roles = await rolesOf(sql);
  const made = LOGINS.map(({ variable, role }) => ({
    variable,
    user: role,
    password: randomBytes(24).toString('base64url'),
  }));
  const statements = made.map(
    ({ user, password }) =>
      `${roles.has(user) ? 'ALTER' : 'CREATE'} ROLE ${user} LOGIN PASSWORD '${password}'`,
  );
  await sql.transaction(statements.map((statement) => sql.query(statement)));
  await renewGrants(url);
  return made;
}

// `npm run db:logins`: creates the logins with which builds and backups at other companies read the church's database.
// A second run replaces their passwords.

runProgram(import.meta, async () => {
  const environment = productionEnvironment();
  await withDatabaseUrl(environment, async (url) => {
    const lines = (await makeLogins(url)).map(({ variable, user, password }) => {
      const address = new URL(environment.DATABASE_URL ?? '');
      Object.assign(address, { username: user, password });
      return `${variable}=${address.href}`;
    });
    console.log(`The first may read what the pages show, the second what a backup holds; neither may change it.
Enter each where docs/put-online.md and docs/back-up.md say, and nowhere else. Logins of these names from before are void.

${lines.join('\n\n')}`);
  });
});
