import * as z from 'zod/mini';

/** What a default text leaves for the church to say: `[… when and where]`. */
const PLACEHOLDER = /\[…\s*([^\]]*)\]/g;

/** What is asked for in each placeholder of a text, such as `when and where`. */
export const placeholdersIn = (text: string): string[] =>
  Array.from(text.matchAll(PLACEHOLDER), ([, wanted = '']) => wanted);

/** HTML in which the placeholders stand out. */
export const markPlaceholders = (html: string): string =>
  html.replace(PLACEHOLDER, '<mark class="placeholder">$&</mark>');

/** Where the build says what visitors see of placeholders. */
export const PLACEHOLDERS_PATH = '/placeholders.json';

/** What a church has still to replace. */
export const Placeholders = z.object({
  /** Whether the settings are those that a new church begins with. */
  settings: z.boolean(),
  /** The texts that hold placeholders, in the order of the pages. */
  texts: z.array(
    z.object({
      /** The file in site/content/ without its ending, such as `about/story`. */
      id: z.string(),
      /** Path of the page that shows it. */
      page: z.string(),
      title: z.string(),
      placeholders: z.array(z.string()),
    }),
  ),
});
export type Placeholders = z.infer<typeof Placeholders>;
