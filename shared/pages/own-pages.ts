import * as z from 'zod/mini';
import { changesSomething, oneOf, text } from '../http/fields.ts';
import { LIMITS } from '../http/limits.ts';
import { stateFields, StateOfRecord } from '../publishing/record-states.ts';
import { Blocks } from './own-page-blocks.ts';

/** Maximum number of custom pages. */
export const MOST_PAGES = 100;
const LONGEST_PATH = 60;

/** Menus that can contain a link to a custom page; `none` for a page without a link. */
export const MENU_PLACES = ['menu', 'footer', 'none'] as const;
export type MenuPlace = (typeof MENU_PLACES)[number];

/**
 * First segments of the website's own paths, which no custom page can have. Paths with an extension, such as
 * `feed.xml`, are not listed, because a custom page's path has no extension.
 */
export const RESERVED_PATHS: ReadonlySet<string> = new Set(
  `404 about admin analytics-test announcement api apple-touch-icon audio build bulletin calendar cards constitution
  contact events favicon feed fonts give giving-test images index media ministries next-steps office-email pictures
  placeholders preview privacy robots sermons services shells sitemap texts visit`.split(/\s+/),
);

/** The message that an address is already in use. */
export const pathTakenMessage = (path: string): string =>
  `The address ${path} belongs to another page. Please choose another`;

const PATH_FORM =
  'Please write the address with small letters, numbers and hyphens, such as /youth or /summer-camp';

/** Matches the path of a custom page: a slash, then kebab-case. */
export const OWN_PAGE_PATH = /^\/[a-z0-9]+(?:-[a-z0-9]+)*$/;

const path = z.string(PATH_FORM).check(
  z.maxLength(LONGEST_PATH, `Please use ${String(LONGEST_PATH)} characters or fewer`),
  z.regex(OWN_PAGE_PATH, PATH_FORM),
  z.refine((value) => !RESERVED_PATHS.has(value.slice(1)), {
    error: ({ input }) => pathTakenMessage(String(input)),
  }),
);

/** Proposes an address from a title: `Youth & Families` becomes `/youth-families`. */
export const proposedPath = (title: string): string => {
  const plain = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase();
  const kebab = plain.replace(/[^a-z0-9]+/g, '-').slice(0, LONGEST_PATH - 1);
  return `/${kebab.replace(/^-+|-+$/g, '')}`;
};

/** All fields that an editor writes for a custom page. */
const Fields = z.object({
  title: text(1, LIMITS.short, 'Title is required'),
  path,
  description: text(0, LIMITS.long, 'Please describe the page in a sentence'),
  place: oneOf(MENU_PLACES, 'Please give the place as'),
  blocks: Blocks,
});

/** The editor's input to create a custom page. */
export const CreatePageInput = z.extend(z.partial(z.extend(Fields, stateFields)), {
  title: Fields.shape.title,
  path,
});
export type CreatePageInput = z.infer<typeof CreatePageInput>;

const AllFields = z.extend(Fields, stateFields);

/** The editor's input to change a custom page: any of the page's fields. */
export const UpdatePageInput = z.partial(AllFields).check(changesSomething);
export type UpdatePageInput = z.infer<typeof UpdatePageInput>;

/** A custom page in the API's public answers. */
export const OwnPage = z.extend(Fields, { id: z.int(), version: z.int() });
export type OwnPage = z.infer<typeof OwnPage>;

/** A custom page in the admin. */
export const PageWithState = z.extend(OwnPage, StateOfRecord.shape);
export type PageWithState = z.infer<typeof PageWithState>;

type Typed = z.input<typeof AllFields>;

/** The form of a custom page. An empty address is derived from the title. */
export const PageFormSchema = z.pipe(
  z.transform((typed: Typed) => ({
    ...typed,
    path: typed.path === '' ? proposedPath(typed.title) : typed.path,
  })),
  AllFields,
);
