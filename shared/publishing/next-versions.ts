import * as z from 'zod/mini';

/**
 * The effect of a write to a public record. `save` stores the input as the next version, which visitors do not see yet.
 * `publish` makes the input the current version, and deletes the next version (docs/decisions/037).
 */
export const NextVersionSearchParams = z.object({
  next: z.optional(z.enum(['save', 'publish'], 'next must be one of: save, publish')),
});

/**
 * Creates the schema of a record's next version, which stores only the changed fields. @param fields all fields of the
 * record
 */
export const nextVersionSchema = <Shape extends z.core.$ZodShape>(fields: z.ZodMiniObject<Shape>) =>
  z.object({
    fields: z.partial(fields),
    /** Publication time, ISO 8601 UTC; null for a draft. */
    publishAt: z.nullable(z.string()),
    /** Time of the last save, ISO 8601 UTC. */
    savedAt: z.string(),
  });

/** The data of a next version without its fields. */
export type NextVersion = { publishAt: string | null; savedAt: string };

/** Changed fields of a record. */
type Changes<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };

/** A record in the admin. `nextVersion` is null if the record has no next version. */
export type WithNextVersion<Fields> = {
  nextVersion?: (NextVersion & { fields: Changes<Fields> }) | null | undefined;
};

/** Applies the changes of a record's next version to the record. */
export const applyChanges = <Whole extends object>(
  record: Whole,
  changes: Changes<Whole> = {},
): Whole => {
  const changed = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...record, ...Object.fromEntries(changed) };
};
