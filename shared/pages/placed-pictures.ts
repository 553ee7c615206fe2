import * as z from 'zod/mini';
import { Focus } from './pictures.ts';

/** The church's picture of a place, as the pages need it. */
export const PlacedPicture = z.object({
  slot: z.string(),
  /** A path on this site: `/media/…`. */
  url: z.string(),
  /** Empty for one that nobody has described. */
  alt: z.string(),
  /** In px. */
  size: z.object({ width: z.int(), height: z.int() }),
  /** Smaller versions, narrowest first. */
  versions: z.array(z.object({ url: z.string(), width: z.int() })),
  /** A tiny `data:` picture or a colour. */
  placeholder: z.nullable(z.string()),
  focus: Focus,
});
export type PlacedPicture = z.infer<typeof PlacedPicture>;
