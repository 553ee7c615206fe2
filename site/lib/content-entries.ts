import * as z from 'zod/mini';

const Entries = z.array(z.object({ id: z.string(), data: z.unknown() }));

/** What the loader stores of a record: its position among all, because Astro keeps no order. */
export const entryOf = <Schema extends z.ZodMiniType>(record: Schema) =>
  z.object({ position: z.int(), record });

/** Reads what the database stored. @throws with one line for the admin that names it and its field */
export function readStored<Schema extends z.ZodMiniType>(
  schema: Schema,
  name: string,
  stored: unknown,
): z.output<Schema> {
  const read = z.safeParse(schema, stored);
  if (read.success) return read.data;
  const [problem] = read.error.issues;
  const field = problem?.path.slice(1).join('.') ?? '';
  throw new Error(`${name} cannot be shown: ${field}: ${problem?.message ?? ''}`);
}

/** Reads a collection. @throws with one line for the admin that names the record and its field */
export const readEntries = <Schema extends z.ZodMiniType>(
  entry: Schema,
  kind: string,
  entries: unknown,
) =>
  z
    .parse(Entries, entries)
    .map(({ id, data }) => ({ data: readStored(entry, `The ${kind} ${id}`, data) }));
