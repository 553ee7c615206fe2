import { z } from 'astro/zod';
import { TOKENS } from '#shared/pages/text-tokens.ts';

/** Front matter of a text in `site/content/`; a mistake fails the build with the file's name. */
export const TextFrontMatter = z.strictObject({
  title: z.string(),
  /** Position within its folder. */
  order: z.int(),
  /** The person of an entry of the leadership page. */
  person: z.string().optional(),
  scripture: z.string().optional(),
  /** Name of a picture. */
  picture: z.string().optional(),
  /** The required setting; the text is left out while it is empty. */
  needs: z.enum(TOKENS).optional(),
});
