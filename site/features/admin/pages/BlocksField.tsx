import {
  BLOCK_WORDS,
  MOST_BLOCKS,
  type Block,
  type BlockType,
} from '#shared/pages/own-page-blocks.ts';
import { PartsField } from '#site/components/admin/fields/PartsField.tsx';
import type { FieldProps } from '#site/components/forms/FormField.tsx';
import { BlockFields } from './BlockFields.tsx';

/** What a new block of each type begins as. */
const BLANK: Readonly<Record<BlockType, Block>> = {
  text: { type: 'text', markdown: '' },
  picture: { type: 'picture', mediaIds: [] },
  gallery: { type: 'gallery', mediaIds: [] },
  people: { type: 'people', people: [{ name: '', task: '', mediaIds: [] }] },
  button: { type: 'button', label: '', href: null },
  events: { type: 'events', category: '' },
  sermons: { type: 'sermons', series: '' },
  files: { type: 'files', mediaIds: [] },
};

/** The body of a page: its blocks in their order. */
export const BlocksField = (props: FieldProps<Block[]> & { label: string }) => (
  <PartsField
    {...props}
    whole="page"
    most={MOST_BLOCKS}
    blank={Object.values(BLANK)}
    wordsOf={({ type }) => BLOCK_WORDS[type]}
  >
    {({ part, ...field }) => <BlockFields block={part} {...field} />}
  </PartsField>
);
