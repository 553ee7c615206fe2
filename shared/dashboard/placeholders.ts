import * as z from 'zod/mini';

/** A placeholder in a default text, which the church must replace: `[… when and where]`. */
const PLACEHOLDER = /\[…\s*([^\]]*)\]/g;

/** The words in each placeholder of a text, such as `when and where`. */
export const placeholdersIn = (text: string): string[] =>
  Array.from(text.matchAll(PLACEHOLDER), ([, wanted = '']) => wanted);

/** Marks the placeholders in HTML so that they stand out. */
export const markPlaceholders = (html: string): string =>
  html.replace(PLACEHOLDER, '<mark class="placeholder">$&</mark>');

/** Path of the file in which the build lists the placeholders that visitors see. */
export const PLACEHOLDERS_PATH = '/placeholders.json';

/** The defaults and placeholders that the church must still replace. */
export const Placeholders = z.object({
  /** Whether settings still have a new church's defaults. */
  settings: z.boolean(),
  /** The texts with placeholders, in the order of the pages. */
  texts: z.array(
    z.object({
      /** Path of the text's file in site/content/ without its extension, such as `about/story`. */
      id: z.string(),
      /** Path of the page that shows the text. */
      page: z.string(),
      title: z.string(),
      placeholders: z.array(z.string()),
    }),
  ),
});
export type Placeholders = z.infer<typeof Placeholders>;
