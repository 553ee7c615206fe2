import { z } from 'astro/zod';
import { TOKENS } from '#shared/text-tokens.ts';

/** What stands at the head of a text in `site/content/`; a mistake fails the build and names the file. */
export const TextFrontMatter = z.strictObject({
  title: z.string(),
  /** Position within its folder. */
  order: z.int(),
  /** Whom an entry of the leadership names. */
  person: z.string().optional(),
  scripture: z.string().optional(),
  /** Name of an artwork. */
  picture: z.string().optional(),
  /** The setting without which the text is left out of its list. */
  needs: z.enum(TOKENS).optional(),
  /** The setting that is shown instead, where it is not empty. */
  replacedBy: z.enum(['aboutText', 'missionStatement']).optional(),
});
