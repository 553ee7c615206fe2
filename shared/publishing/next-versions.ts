import * as z from 'zod/mini';

/**
 * What a write does with the next version of a public record: `save` keeps it beside the present one, which visitors
 * go on seeing; `publish` puts what is sent in its place and ends the next version. Decision 037.
 */
export const NextVersionQuery = z.object({
  next: z.optional(z.enum(['save', 'publish'], 'next must be one of: save, publish')),
});

/** The next version of a record, as its editor reads it. @param fields the record's fields, of which it holds the changed ones */
export const nextVersionOf = <Shape extends z.core.$ZodShape>(fields: z.ZodMiniObject<Shape>) =>
  z.object({
    fields: z.partial(fields),
    /** ISO 8601 UTC; null for a draft. */
    publishAt: z.nullable(z.string()),
    /** ISO 8601 UTC. */
    savedAt: z.string(),
  });

/** What is told of any next version. */
export type NextVersion = { publishAt: string | null; savedAt: string };

/** Some of the fields of a record. */
type Changes<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };

/** A record as the admin reads it: its next version is null where there is none. */
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
