import * as z from 'zod/mini';
import { text } from '../http/fields.ts';
import { LIMITS } from '../http/limits.ts';
import { nextVersionSchema, stateFields } from '../publishing/record-states.ts';
import { LIST_FOLDERS } from './text-folders.ts';
import { TOKENS, unknownTokensIn } from './text-tokens.ts';

const KNOWN = TOKENS.map((token) => `{{${token}}}`).join(', ');
const knownTokens = z.refine<string>((value) => unknownTokensIn(value).length === 0, {
  error: ({ input }) =>
    `${unknownTokensIn(String(input))[0] ?? ''} is not known. You can use ${KNOWN}`,
});

const Markdown = text(1, LIMITS.pageText, 'Please write the text').check(knownTokens);
const Title = text(1, LIMITS.short, 'Please enter a title').check(knownTokens);
const Person = text(0, LIMITS.short, 'Please enter a name').check(knownTokens);

/**
 * The editor's input to save a text. Only entries of lists have a title and a person. An absent field stays unchanged.
 */
export const PageTextInput = z.object({
  markdown: Markdown,
  title: z.optional(Title),
  person: z.optional(Person),
  /** Publication time of the next version; null for a draft. */
  publishAt: z.optional(stateFields.publishAt),
});
export type PageTextInput = z.infer<typeof PageTextInput>;

/** The editor's input to add an entry to a list. */
export const NewPageText = z.object({
  folder: z.enum(
    LIST_FOLDERS,
    'Entries can be added to these lists only: ' + LIST_FOLDERS.join(', '),
  ),
  title: Title,
  person: z._default(Person, ''),
  markdown: Markdown,
});
export type NewPageText = z.infer<typeof NewPageText>;

/** The words of a text that its editor can change. */
const Words = z.object({
  title: z.string(),
  /** The person in an entry of the leadership list; empty for any other text. */
  person: z.string(),
  markdown: z.string(),
});

/** A default text: a file of `site/content/`. */
export const DefaultText = z.extend(Words, {
  /** The file's path without its extension, such as `about/story`. */
  id: z.string(),
  /** Name of a setting. While that setting is empty, the page omits the text. */
  needs: z.optional(z.string()),
});
export type DefaultText = z.infer<typeof DefaultText>;

/** Path of the file from which the API reads the default texts of the build. */
export const DEFAULT_TEXTS_PATH = '/texts.json';
export const DefaultTexts = z.array(DefaultText);

/** A page's text in the list of all texts. */
export const PageText = z.object({
  id: z.string(),
  /** Path of the page that shows the text. */
  page: z.string(),
  title: z.string(),
  person: z.string(),
  /** The first words in one line, without the marks of Markdown. */
  beginning: z.string(),
  /** Version of the church's own text; 0 if the page shows the default text. */
  version: z.int(),
  isDefault: z.boolean(),
  /** Whether the church has removed this entry from its list. */
  isRemoved: z.boolean(),
  /** Number of placeholders in the text. */
  placeholders: z.int(),
  /**
   * Time of the last change, ISO 8601 UTC; null for the default text, and for one of the demo church that nobody has
   * changed.
   */
  updatedAt: z.nullable(z.string()),
});
export type PageText = z.infer<typeof PageText>;

/** Whether a text comes from the demo church, and nobody has changed it. */
export const isDemoText = ({ isDefault, updatedAt }: PageText): boolean =>
  !isDefault && updatedAt === null;

export const TextNextVersion = nextVersionSchema(Words);

/** A text with its words and its default text. `default` is null for an entry that the church has added. */
export const PageTextDetail = z.extend(PageText, {
  markdown: z.string(),
  default: z.nullable(z.string()),
  nextVersion: z.nullable(TextNextVersion),
});
export type PageTextDetail = z.infer<typeof PageTextDetail>;

/** A saved version of a text. */
export const PageTextVersion = z.extend(Words, {
  version: z.int(),
  /** Time of saving, ISO 8601 UTC. */
  savedAt: z.string(),
});
export type PageTextVersion = z.infer<typeof PageTextVersion>;

const NO_ENTRIES = 'Please send the ids of the entries in their order, such as ["values/prayer"]';

/** The editor's input to order a list. Entries that are missing from this input are removed from the page. */
export const TextListInput = z.object({
  entries: z.array(z.string().check(z.maxLength(LIMITS.short)), NO_ENTRIES).check(
    z.maxLength(100, 'Please keep the list to 100 entries or fewer'),
    z.refine((ids) => new Set(ids).size === ids.length, 'Please name each entry once'),
  ),
});
export type TextListInput = z.infer<typeof TextListInput>;

/** The visible entries of a list in their order. `version` is 0 if nobody has changed the list. */
export const TextList = z.object({
  id: z.enum(LIST_FOLDERS),
  version: z.int(),
  entries: z.array(z.string()),
});
export type TextList = z.infer<typeof TextList>;
