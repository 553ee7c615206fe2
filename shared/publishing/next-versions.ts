import * as z from 'zod/mini';

/**
 * What a write to a public record does: `save` stores the input as the next version, which visitors do not see yet;
 * `publish` makes it the current version, and deletes the next one (docs/decisions/037).
 */
export const NextVersionQuery = z.object({
  next: z.optional(z.enum(['save', 'publish'], 'next must be one of: save, publish')),
});

/** Schema of a record's next version, which stores the changed fields only. @param fields all fields of the record */
export const nextVersionOf = <Shape extends z.core.$ZodShape>(fields: z.ZodMiniObject<Shape>) =>
  z.object({
    fields: z.partial(fields),
    /** ISO 8601 UTC; null for a draft. */
    publishAt: z.nullable(z.string()),
    /** ISO 8601 UTC. */
    savedAt: z.string(),
  });

/** The data of a next version without its fields. */
export type NextVersion = { publishAt: string | null; savedAt: string };

/** Some of the fields of a record. */
type Changes<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };

/** A record in the admin. `nextVersion` is null if there is none. */
export type WithNextVersion<Fields> = {
  nextVersion?: (NextVersion & { fields: Changes<Fields> }) | null | undefined;
};

/** A record with the changes of its next version. */
export const withChanges = <Whole extends object>(
  record: Whole,
  changes: Changes<Whole> = {},
): Whole => {
  const changed = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...record, ...Object.fromEntries(changed) };
};
