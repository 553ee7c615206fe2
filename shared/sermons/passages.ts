import * as z from 'zod/mini';

/** A passage that a sermon's scripture names. */
export const Passage = z.object({
  /** Position in the text: from this character up to, not including, `end`. */
  start: z.int(),
  end: z.int(),
  /** The full reference: `Romans 8:28–39`. */
  reference: z.string(),
  /** The chapters that it covers, one range for each book. */
  chapters: z.array(z.object({ book: z.string(), first: z.int(), last: z.int() })),
});
export type Passage = z.infer<typeof Passage>;
