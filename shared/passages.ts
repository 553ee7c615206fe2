import * as z from 'zod/mini';

/** A passage that a sermon's scripture names. */
export const Passage = z.object({
  /** Where it stands in the text: from this character up to, not including, `end`. */
  start: z.int(),
  end: z.int(),
  /** Written out: `Romans 8:28–39`. */
  reference: z.string(),
  /** What it covers, a range of chapters for each book. */
  chapters: z.array(z.object({ book: z.string(), first: z.int(), last: z.int() })),
});
export type Passage = z.infer<typeof Passage>;
