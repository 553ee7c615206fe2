import { createHash } from 'node:crypto';
import { connect, openSql } from '#db/client.ts';
import { migrate } from '#db/migrate/migrate.ts';
import {
  contactMessages,
  setupProgress,
  media,
  outgoingMail,
  usedChallenges,
  sermons,
  sermonTranscripts,
} from '#db/tables.ts';
import { seed } from '#db/seed/seed.ts';
import type { BackupEnvironment } from '#shared/environment/environment.ts';
import { readPieces, openMediaStore } from '#tools/backup/file-store.ts';
import { queryRows, LEFT_OUT_TABLES } from '#tools/backup/tables.ts';
import { withTransaction } from '#tools/backup/transaction.ts';
import { withDatabaseUrl } from '#tools/postgres/open.ts';

/** The key of the one file of the site, and of its smaller version. */
export const FILE_KEY = 'a'.repeat(32);
export const VARIANT_KEY = `${FILE_KEY}-640`;

/** The bytes of both; those of the first are more than one piece of R2's. */
const FILES: Readonly<Record<string, Uint8Array>> = {
  [FILE_KEY]: new Uint8Array(9_000_000).map((_, index) => index % 251),
  [VARIANT_KEY]: new Uint8Array([1, 2, 3]),
};

/**
 * Text that breaks naive exports: quotes, line ends, markup, other scripts, and characters that JSON and COPY
 * escape.
 */
const HARD_TEXT =
  'a\\b "c" \'d\'\r\n\te\u2028 <script>=1+1</script> ἀγάπη 🕊️ \u202eabc \\N {"f": null}';

async function fill(url: string): Promise<void> {
  const database = connect(url);
  await migrate(url);
  await seed(database, 'demo');
  const [sermon] = await database.select().from(sermons).limit(1);
  if (sermon === undefined) throw new Error('The demo has no sermons');
  const { id, ...values } = sermon;
  const secret = { tokenId: crypto.randomUUID(), expiresAt: new Date() };
  await database.insert(usedChallenges).values(secret);
  await database.insert(sermons).values({
    ...values,
    title: HARD_TEXT,
    content: HARD_TEXT,
    handouts: [{ name: HARD_TEXT, url: '/a.pdf' }],
    chapters: [{ start: 1, title: HARD_TEXT }],
  });
  const cue = { start: 0, end: 2, text: HARD_TEXT, speaker: HARD_TEXT };
  const paragraphs = [{ speaker: null, sentences: [{ start: 0, text: HARD_TEXT }] }];
  await database.insert(sermonTranscripts).values({ id, cues: [cue], paragraphs });
  const message = { name: HARD_TEXT, email: 'x@example.org', subject: '', message: HARD_TEXT };
  await database.insert(contactMessages).values(message);
  const mail = { to: 'x@example.org', replyTo: 'x@example.org', subject: 'Queued mail', text: '' };
  const [queued] = await database.insert(outgoingMail).values(mail).returning();
  await database
    .insert(setupProgress)
    .values({ testMailId: queued?.id ?? null })
    .onConflictDoNothing();
  const variants = [{ width: 640, bytes: 3, url: `/media/${VARIANT_KEY}.webp` }];
  const about = { kind: 'image', name: 'lamp.webp', type: 'image/webp' } as const;
  const file = { id: 41, key: FILE_KEY, etag: 'e-2', bytes: 9_000_000, variants, ...about };
  await database.insert(media).values(file);
  await openSql(url)`SELECT setval('media_uploads_id_seq', 41)`;
}

/** Makes a church with content, hard texts and two files in the environment's database and folder. */
export async function makeChurch(environment: BackupEnvironment): Promise<void> {
  await withDatabaseUrl(environment, fill);
  await using store = await openMediaStore(environment);
  const pieces = async function* (bytes: Uint8Array) {
    for (let at = 0; at < bytes.length; at += 8_388_608) yield bytes.subarray(at, at + 8_388_608);
    await Promise.resolve();
  };
  for (const [key, bytes] of Object.entries(FILES)) await store.write(key, pieces(bytes));
}

/** The digest of a file in the environment's folder. */
export async function digestOf(environment: BackupEnvironment, key: string): Promise<string> {
  await using store = await openMediaStore(environment);
  const hash = createHash('sha256');
  for await (const piece of readPieces(store, key, (await store.sizeOf(key)) ?? 0))
    hash.update(piece);
  return hash.digest('hex');
}

/** The digest of a file as it was put into the church. */
export const originalDigest = (key: string) =>
  createHash('sha256')
    .update(FILES[key] ?? '')
    .digest('hex');

const isKept = (table: string) => !(table in LEFT_OUT_TABLES) && table !== 'schema_migrations';

/** Every row of every kept table as Postgres prints it, except the number that a restore raises. */
export const allRows = (environment: BackupEnvironment): Promise<Record<string, string[]>> =>
  withTransaction(environment, 'ISOLATION LEVEL REPEATABLE READ READ ONLY', async (session) => {
    const tables = await queryRows(
      session,
      `SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    );
    const found: Record<string, string[]> = {};
    for (const table of tables.map(([name]) => String(name)).filter(isKept)) {
      const columns =
        table === 'content_revision'
          ? 'updated_at'
          : table === 'first_day'
            ? 'is_put_away'
            : ['sermons', 'sermon_transcripts'].includes(table)
              ? // Each Postgres finds the words of a text by its own rules.
                `(to_jsonb(${table}) - '{note_words,words,stems,paragraph_words}'::text[])`
              : `"${table}"`;
      const rows = await queryRows(session, `SELECT ${columns}::text FROM "${table}" ORDER BY 1`);
      found[table] = rows.map(([row]) => String(row));
    }
    return found;
  });
