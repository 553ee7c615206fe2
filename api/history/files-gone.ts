import { inArray } from 'drizzle-orm';
import { media } from '#db/tables.ts';
import type { Database } from '#db/client.ts';

const KEY = /\/media\/([0-9a-f]{32})/;

/** Fields that name files of the library. */
const FILE_FIELDS = ['thumbnailUrl', 'imageUrl', 'audioUrl', 'handouts'];

export type FieldValues = Record<string, unknown>;

const keyIn = (value: unknown): string | undefined => KEY.exec(JSON.stringify([value]))?.[1];

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/**
 * Takes out of an earlier version what names files that are no longer in the library.
 * @returns the remaining fields, and the names of those that lost something
 */
export async function withoutFilesGone(database: Database, fields: FieldValues) {
  const keys = FILE_FIELDS.flatMap((name) => listed(fields[name]).map(keyIn)).filter(
    (key) => key !== undefined,
  );
  if (keys.length === 0) return { fields, notRestored: [] };
  const rows = await database
    .select({ key: media.key })
    .from(media)
    .where(inArray(media.key, keys));
  const kept = new Set(rows.map(({ key }) => key));
  const isGone = (value: unknown) => {
    const key = keyIn(value);
    return key !== undefined && !kept.has(key);
  };
  const notRestored = FILE_FIELDS.filter((name) => listed(fields[name]).some(isGone));
  const remaining = Object.entries(fields).flatMap(([name, value]): [string, unknown][] => {
    if (!notRestored.includes(name)) return [[name, value]];
    return Array.isArray(value) ? [[name, value.filter((item) => !isGone(item))]] : [];
  });
  return { fields: Object.fromEntries(remaining), notRestored };
}
