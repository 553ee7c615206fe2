import * as z from 'zod/mini';

/** Parses a record of the database. @param name for the error @throws Error in one line that names record and field */
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

/** Parses records of the database. @param kind such as `event` @throws Error in one line that names record and field */
export const parseStoredRecords = <Schema extends z.ZodMiniType>(
  schema: Schema,
  kind: string,
  records: readonly { id: number }[],
): z.output<Schema>[] =>
  records.map((record) => parseStoredRecord(schema, `The ${kind} ${String(record.id)}`, record));
