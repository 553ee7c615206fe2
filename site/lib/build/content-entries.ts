import * as z from 'zod/mini';

/** Parses a stored record. @throws with one line for the admin that names the record and its field */
export function parseStoredRecord<Schema extends z.ZodMiniType>(
  schema: Schema,
  name: string,
  stored: unknown,
): z.output<Schema> {
  const read = z.safeParse(schema, stored);
  if (read.success) return read.data;
  const [problem] = read.error.issues;
  const field = problem?.path.join('.') ?? '';
  throw new Error(`${name} cannot be shown: ${field}: ${problem?.message ?? ''}`);
}

/** Parses stored records. @throws with one line for the admin that names the record and its field */
export const parseStoredRecords = <Schema extends z.ZodMiniType>(
  schema: Schema,
  kind: string,
  records: readonly { id: number }[],
): z.output<Schema>[] =>
  records.map((record) => parseStoredRecord(schema, `The ${kind} ${String(record.id)}`, record));
