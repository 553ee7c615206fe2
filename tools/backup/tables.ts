import type { Session } from '../postgres/session.ts';

/** Quotes an identifier for SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Runs a statement without parameters. @returns its rows, each value as Postgres prints it */
export const rowsOf = async (session: Session, query: string): Promise<(string | null)[][]> =>
  (await session.run({ query, params: [] })).rows;

type Counts = { rows: ReadonlyMap<string, number>; files: number };

const plural = (count: number, noun: string) => `${String(count)} ${noun}${count === 1 ? '' : 's'}`;

/** Such as `412 records and 37 files`. */
export function countsOf({ rows, files }: Counts): string {
  const records = [...rows.values()].reduce((sum, count) => sum + count, 0);
  return `${plural(records, 'record')} and ${plural(files, 'file')}`;
}

/** Which files of the library are not in the store, by their keys. */
export const missingFiles = (keys: readonly string[]): string =>
  `${plural(keys.length, 'file')} of the library could not be found, and the backup lacks them: ${keys.join(', ')}.`;

/**
 * The tables of a backup, each after those that its rows refer to. A table that a later migration drops stays
 * here, for backups from before.
 */
export const KEPT_TABLES: readonly string[] = [
  'settings',
  'announcement',
  'sermons',
  'event_series',
  'events',
  'calendar_identity',
  'cancelled_events',
  'page_texts',
  'page_text_versions',
  'text_lists',
  'media',
  'pictures',
  'contact_messages',
  'visit_requests',
  'message_replies',
  'blog_posts',
  'newsletter_subscriptions',
  'first_day',
  'demo_records',
  'audit_entries',
  // Last, because writes to the others raise it.
  'content_revision',
];

/** The tables that a backup leaves out, each with the reason. */
export const LEFT_OUT_TABLES: Readonly<Record<string, string>> = {
  revoked_sessions: 'no longer used',
  sessions: 'sessions belong to the secret of one installation and end within hours',
  known_browsers: 'their cookies belong to the secret of one installation',
  used_challenges: 'they end within minutes',
  passkeys: 'an old backup would let a lost device in again; the password is the way back',
  sign_in_failures: 'a count of sign-ins, over within an hour',
  rate_limits: 'counts of sign-ins and forms by hashed address, over within a day',
  outgoing_mail: 'a restored queue could send a mail twice; the messages themselves are kept',
  media_uploads: 'uploads under way, whose parts no bucket gives back',
  site_builds: 'builds of one installation; the next one builds anew',
  maintenance: 'when this installation’s cron ran, and what it told the office',
  deploy_hook_call: 'the state of one installation’s deploy hook',
};

/** Columns of kept tables that refer to tables left out. */
export const LEFT_OUT_COLUMNS: ReadonlySet<string> = new Set(['first_day.test_mail_id']);

/** Tables in which migrations write one row: they do not make a database one with content. */
export const FILLED_BY_MIGRATIONS: ReadonlySet<string> = new Set([
  'calendar_identity',
  'content_revision',
]);
