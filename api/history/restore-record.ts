import { createHash } from 'node:crypto';
import { inArray, or } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { UnrestoredFields } from '#shared/history/audit.ts';
import { Blocks, blockFileIds, type Block } from '#shared/pages/own-page-blocks.ts';
import type { Database } from '#db/client.ts';
import { media } from '#db/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import { AppError } from '../http/errors.ts';
import { parseInput } from '../http/validate.ts';
import type { RecordVersion } from '../http/versions.ts';
import type { EarlierVersion, FieldValues } from './read-version.ts';

export type RestoreDependencies = Pick<
  Dependencies,
  'database' | 'clock' | 'assets' | 'fetch' | 'log' | 'configuration'
>;

/** The idempotency key of restoring an entry: a UUID derived from its id, so that a retry creates no second record. */
export function idempotencyKeyOfRestore({ entryId }: EarlierVersion): string {
  const hash = createHash('sha256')
    .update(`audit entry ${String(entryId)}`)
    .digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** Fields of `was` that differ from `current`, limited to the keys of `names`. If `current` is null, all of them. */
export function fieldsToRestore(
  names: object,
  was: FieldValues,
  current: FieldValues | null,
): FieldValues {
  const isChanged = (name: string) =>
    name in was &&
    (current === null || JSON.stringify(was[name]) !== JSON.stringify(current[name]));
  return Object.fromEntries(
    Object.keys(names)
      .filter(isChanged)
      .map((name) => [name, was[name]]),
  );
}

export const isEmpty = (fields: FieldValues) => Object.keys(fields).length === 0;

/** Returns the first row. @throws AppError conflict without one, because the record was deleted since it was read */
export function rowOrConflict<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new AppError('conflict');
  return row;
}

const KEY = /\/media\/([0-9a-f]{32})/;

/** Fields that refer to library files by address. The blocks of a page refer to them by id. */
const FILE_FIELDS = ['thumbnailUrl', 'imageUrl', 'audioUrl', 'handouts'];

const keyIn = (value: unknown): string | undefined => KEY.exec(JSON.stringify([value]))?.[1];

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/**
 * Removes references to files that are no longer in the library.
 * @returns the remaining fields, and the names of the fields that lost a file
 */
export async function withoutMissingFiles(
  database: Database,
  fields: FieldValues,
): Promise<{ fields: FieldValues } & UnrestoredFields> {
  const keys = FILE_FIELDS.flatMap((name) => listed(fields[name]).map(keyIn)).filter(
    (key) => key !== undefined,
  );
  const blocks = z.safeParse(Blocks, fields.blocks).data ?? [];
  const ids = blocks.flatMap(blockFileIds);
  if (keys.length + ids.length === 0) return { fields, notRestored: [] };
  const rows = await database
    .select({ id: media.id, key: media.key })
    .from(media)
    .where(or(inArray(media.key, keys), inArray(media.id, ids)));
  const kept = new Set<unknown>(rows.flatMap(({ id, key }) => [id, key]));
  const isGone = (value: unknown) => {
    const key = keyIn(value);
    return key !== undefined && !kept.has(key);
  };
  const notRestored = FILE_FIELDS.filter((name) => listed(fields[name]).some(isGone));
  const remaining = Object.entries(fields).flatMap(([name, value]): [string, unknown][] => {
    if (!notRestored.includes(name)) return [[name, value]];
    return Array.isArray(value) ? [[name, value.filter((item) => !isGone(item))]] : [];
  });
  if (ids.some((id) => !kept.has(id))) {
    remaining.push(['blocks', withoutMissingIds(blocks, kept)]);
    notRestored.push('blocks');
  }
  return { fields: Object.fromEntries(remaining), notRestored };
}

/** Removes ids of missing files from blocks. Every kind of block has its file ids in the field `mediaIds`. */
function withoutMissingIds(blocks: readonly Block[], kept: ReadonlySet<unknown>): Block[] {
  const withoutMissing = (name: string, value: unknown): unknown =>
    name === 'mediaIds' ? z.parse(z.array(z.int()), value).filter((id) => kept.has(id)) : value;
  return z.parse(Blocks, JSON.parse(JSON.stringify(blocks, withoutMissing)));
}

/** The write functions of one record type. */
type RecordWrites<Create, Update, Stored> = {
  createSchema: z.ZodMiniType<Create>;
  updateSchema: z.ZodMiniType<Update> & { shape: object };
  /** Values for required fields that the earlier version may lack, if a deleted record is created again. */
  defaults?: FieldValues;
  /** Creates the record. @param key idempotency key */
  create: (input: Create, key: string) => Promise<Stored>;
  update: (record: RecordVersion, input: Update) => Promise<Stored>;
  /** Reads the current record. Called if it equals the earlier version, so that nothing has to be written. */
  read: () => Promise<Stored>;
};

/**
 * Writes the earlier fields of a record: a deleted record is created again, otherwise the changed fields are updated.
 * @throws AppError conflict, invalid_body
 */
export async function restoreRecord<Create, Update, Stored extends object>(
  database: Database,
  version: EarlierVersion,
  writes: RecordWrites<Create, Update, Stored>,
): Promise<Stored & UnrestoredFields> {
  const { recordId: id, was, current } = version;
  const { createSchema, updateSchema, defaults, create, update, read } = writes;
  const changed = fieldsToRestore(updateSchema.shape, was, current);
  const { fields, notRestored } = await withoutMissingFiles(database, changed);
  const save = () => {
    if (current === null) {
      return create(
        parseInput(createSchema, { ...defaults, ...fields }),
        idempotencyKeyOfRestore(version),
      );
    }
    if (isEmpty(fields)) return read();
    return update({ id, expected: Number(current.version) }, parseInput(updateSchema, fields));
  };
  return { ...(await save()), notRestored };
}
