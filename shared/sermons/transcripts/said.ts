import * as z from 'zod/mini';

/** Where a sermon says what was searched for: the second, 0 without times, and the sentence. */
export const Said = z.object({ start: z.number(), text: z.string() });
export type Said = z.infer<typeof Said>;
