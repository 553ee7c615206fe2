import * as z from 'zod/mini';
import { shownCategoryLabel } from '../events/event-categories.ts';
import { nullableUrlOrPath, text } from '../http/fields.ts';
import { LIMITS } from '../http/limits.ts';
import { unknownTokensIn } from './text-tokens.ts';

/** Maximum number of blocks on a custom page. */
export const MOST_BLOCKS = 60;
const MOST_FILES = 60;
const MOST_PEOPLE = 40;

const MISSING = 'Please choose a file of the library';
const mediaId = z.int(MISSING).check(z.minimum(1, MISSING), z.maximum(2_147_483_647, MISSING));
const mediaIds = (most: number) =>
  z.array(mediaId, MISSING).check(z.maxLength(most, `Please choose at most ${String(most)}`));

const words = (most: number) => text(0, most, 'Please give this as text');

const knowsTokens = z.refine<string>((value) => unknownTokensIn(value).length === 0, {
  error: ({ input }) =>
    `${unknownTokensIn(String(input)).join(', ')} is not known. Please choose from "Insert from the Settings"`,
});

const Person = z.object({
  name: words(LIMITS.short),
  task: words(LIMITS.short),
  mediaIds: mediaIds(1),
});

/** The types of blocks on a custom page. A block without content is not shown. */
const BLOCKS = [
  z.object({ type: z.literal('text'), markdown: words(LIMITS.pageText).check(knowsTokens) }),
  z.object({ type: z.literal('picture'), mediaIds: mediaIds(1) }),
  z.object({ type: z.literal('gallery'), mediaIds: mediaIds(MOST_FILES) }),
  z.object({
    type: z.literal('people'),
    people: z
      .array(Person, 'Please give the people as a list')
      .check(z.maxLength(MOST_PEOPLE, `Please name at most ${String(MOST_PEOPLE)} people`)),
  }),
  z.object({ type: z.literal('button'), label: words(LIMITS.short), href: nullableUrlOrPath }),
  z.object({ type: z.literal('events'), category: words(LIMITS.short) }),
  z.object({ type: z.literal('sermons'), series: words(LIMITS.short) }),
  z.object({ type: z.literal('files'), mediaIds: mediaIds(MOST_FILES) }),
] as const;

const TYPES = BLOCKS.map(({ shape }) => shape.type.def.values[0]).join(', ');

export const Block = z.discriminatedUnion('type', BLOCKS, {
  error: `Please give the type as one of: ${TYPES}`,
});
export type Block = z.infer<typeof Block>;
export type BlockType = Block['type'];

/** The blocks of a custom page, in their order. */
export const Blocks = z.array(Block, 'Please give the blocks as a list').check(
  z.maxLength(MOST_BLOCKS, `A page has at most ${String(MOST_BLOCKS)} blocks`),
  z.refine(
    (blocks) => JSON.stringify(blocks).length <= LIMITS.notes,
    'This page is too long. Please make two of it',
  ),
);

/** Ids of the library files that a block shows, in their order. */
export const blockFileIds = (block: Block): number[] => {
  if (block.type === 'people') return block.people.flatMap((person) => person.mediaIds);
  return 'mediaIds' in block ? block.mediaIds : [];
};

/** Displayed names of the block types. */
export const BLOCK_LABELS: Readonly<Record<BlockType, string>> = {
  text: 'Text',
  picture: 'Picture',
  gallery: 'Gallery',
  people: 'People',
  button: 'Button',
  events: 'Events',
  sermons: 'Sermons',
  files: 'Files',
};

const counted = (count: number, noun: string) =>
  `${String(count)} ${noun}${count === 1 ? '' : 's'}`;

/** The content of a block as plain text. */
export function contentInWords(block: Block): string {
  switch (block.type) {
    case 'text':
      return block.markdown;
    case 'picture':
    case 'gallery':
      return counted(block.mediaIds.length, 'picture');
    case 'people':
      return block.people.map(({ name }) => name).join(', ');
    case 'button':
      return [block.label, block.href].filter(Boolean).join(' to ');
    case 'events':
      return shownCategoryLabel(block.category);
    case 'sermons':
      return block.series;
    case 'files':
      return counted(block.mediaIds.length, 'file');
  }
}

/** A block as plain text that begins with its type: `Text: Come on Fridays.` */
export const blockInWords = (block: Block): string =>
  [BLOCK_LABELS[block.type], contentInWords(block)].filter((words) => words !== '').join(': ');
