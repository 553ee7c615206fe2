import { sql } from 'drizzle-orm';
import { textLists } from '#db/tables.ts';
import type { TextList, TextListInput } from '#shared/pages/page-texts.ts';
import type { ListFolder } from '#shared/pages/text-folders.ts';
import { isVersion, nextVersion, writeRecord, type RecordVersion } from '../http/versions.ts';
import { readListMembers, type TextDependencies } from './page-texts.service.ts';
import { refused } from './page-texts.writes.ts';

/** Saves the order of a list; entries left out are removed from the page. @throws AppError invalid_body, conflict */
export async function saveTextList(
  dependencies: TextDependencies,
  record: RecordVersion<ListFolder>,
  { entries }: TextListInput,
): Promise<TextList> {
  const { database, clock } = dependencies;
  const members = await readListMembers(dependencies, record.id);
  const unknown = entries.find((id) => !members.includes(id));
  if (unknown !== undefined) throw refused('entries', `There is no entry named ${unknown}`);
  const now = clock();
  const insert = database
    .insert(textLists)
    .values({ id: record.id, entries, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: textLists.id,
      set: { entries, ...nextVersion(textLists, now) },
      ...(record.expected === 0 ? { setWhere: sql`false` } : {}),
    });
  const change = database
    .update(textLists)
    .set({ entries, ...nextVersion(textLists, now) })
    .where(isVersion(textLists, record));
  const columns = { version: textLists.version, entries: textLists.entries };
  const isFirst = record.expected === undefined || record.expected === 0;
  const write = isFirst ? insert.returning(columns) : change.returning(columns);
  const { id } = record;
  return {
    id,
    ...(await writeRecord(database, { table: textLists, id, write, isNewAtZero: true })),
  };
}
