import { z } from 'astro/zod';
import { TOKENS } from '#shared/pages/text-tokens.ts';

/** Schema of the front matter of a text in `site/content/`. A mistake ends the build with the file's name. */
export const TextFrontMatter = z.strictObject({
  title: z.string(),
  /** Position within its folder. */
  order: z.int(),
  /** The person of an entry of the leadership page. */
  person: z.string().optional(),
  scripture: z.string().optional(),
  /** Name of the text's drawing in its folder of `site/assets/artwork`, such as `bible-study`. */
  picture: z.string().optional(),
  /** A setting that the text mentions; pages omit the text while that setting is empty. */
  needs: z.enum(TOKENS).optional(),
});
