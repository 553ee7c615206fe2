import * as z from 'zod/mini';
import { text } from './fields.ts';
import { LIMITS } from './limits.ts';
import { LIST_FOLDERS } from './text-folders.ts';
import { TOKENS, unknownTokensIn } from './text-tokens.ts';

const knownTokens = z.check<string>((context) => {
  const [unknown] = unknownTokensIn(context.value);
  if (unknown === undefined) return;
  const known = TOKENS.map((token) => `{{${token}}}`).join(', ');
  context.issues.push({
    code: 'custom',
    input: context.value,
    message: `${unknown} is not known. You can use ${known}`,
  });
});

const Markdown = text(1, LIMITS.pageText, 'Please write the text').check(knownTokens);
const Title = text(1, LIMITS.short, 'Please enter a title').check(knownTokens);
const Person = text(0, LIMITS.short, 'Please enter a name').check(knownTokens);

/** What an editor sends to save a text. Title and name are those of a list's entry; left out, they stay. */
export const PageTextInput = z.object({
  markdown: Markdown,
  title: z.optional(Title),
  person: z.optional(Person),
});
export type PageTextInput = z.infer<typeof PageTextInput>;

/** What an editor sends to add an entry to a list. */
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

/** The words of a text, as its editor sees them. */
const Words = z.object({
  title: z.string(),
  /** Whom an entry of the leadership names; empty elsewhere. */
  person: z.string(),
  markdown: z.string(),
});

/** A text as a new church begins with it: a file of `site/content/`. */
export const DefaultText = z.extend(Words, {
  /** The file's path without its ending, such as `about/story`. */
  id: z.string(),
  /** The setting without which the text is left out. */
  needs: z.optional(z.string()),
  /** The setting that is shown instead, where it is not empty. */
  replacedBy: z.optional(z.enum(['aboutText', 'missionStatement'])),
});
export type DefaultText = z.infer<typeof DefaultText>;

/** Where the build says what the texts of a new church are, for the API. */
export const TEXTS_PATH = '/texts.json';
export const DefaultTexts = z.array(DefaultText);

/** A text in the list of all of them. */
export const PageText = z.object({
  id: z.string(),
  /** Path of the page that shows it. */
  page: z.string(),
  title: z.string(),
  person: z.string(),
  /** 0 while it is the original. */
  version: z.int(),
  isDefault: z.boolean(),
  /** The page's list goes without it. */
  isRemoved: z.boolean(),
  /** How many placeholders it holds. */
  placeholders: z.int(),
  replacedBy: z.nullable(z.string()),
  /** ISO 8601 UTC; null for the original. */
  updatedAt: z.nullable(z.string()),
});
export type PageText = z.infer<typeof PageText>;

/** One text with its words, and those of the original; null for an entry that the church has added. */
export const PageTextDetail = z.extend(PageText, {
  markdown: z.string(),
  default: z.nullable(z.string()),
});
export type PageTextDetail = z.infer<typeof PageTextDetail>;

/** A saved version of a text. */
export const PageTextVersion = z.extend(Words, {
  version: z.int(),
  /** ISO 8601 UTC. */
  savedAt: z.string(),
});
export type PageTextVersion = z.infer<typeof PageTextVersion>;

const NO_ENTRIES = 'Please send the ids of the entries in their order, such as ["values/prayer"]';

/** What an editor sends to order a list; entries that are left out are taken off the page. */
export const TextListInput = z.object({
  entries: z.array(z.string().check(z.maxLength(LIMITS.short)), NO_ENTRIES).check(
    z.maxLength(100, 'Please keep the list to 100 entries or fewer'),
    z.refine((ids) => new Set(ids).size === ids.length, 'Please name each entry once'),
  ),
});
export type TextListInput = z.infer<typeof TextListInput>;

/** The entries of a list in their order; version 0 while it is as a new church has it. */
export const TextList = z.object({
  id: z.enum(LIST_FOLDERS),
  version: z.int(),
  entries: z.array(z.string()),
});
export type TextList = z.infer<typeof TextList>;
