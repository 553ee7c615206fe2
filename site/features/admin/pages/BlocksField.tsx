import {
  BLOCK_LABELS,
  MOST_BLOCKS,
  type Block,
  type BlockType,
} from '#shared/pages/own-page-blocks.ts';
import { PartsField } from '#site/components/admin/fields/PartsField.tsx';
import type { FieldProps } from '#site/components/forms/FormField.tsx';
import { offeredCategories } from '#shared/settings/categories.ts';
import { LIMITS } from '#shared/http/limits.ts';
import { AddButton, TakeOffButton } from '#site/components/admin/Button.tsx';
import { useCategories } from '#site/components/admin/queries.ts';
import { LinkHint, SITE_PAGES, SitePages } from '#site/components/admin/RecordLinks.tsx';
import { SelectField } from '#site/components/admin/fields/SelectField.tsx';
import { TextField } from '#site/components/forms/TextField.tsx';
import { BlockLine } from './OwnPagePreview.tsx';
import { FilesField } from './FilesField.tsx';
import { MarkdownField } from '#site/components/admin/markdown/MarkdownField.tsx';
import { useSeriesNames } from './own-pages.queries.ts';

/** The initial content of a block, by type. */
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

/** The content of a page: a list of blocks. */
export const BlocksField = (props: FieldProps<Block[]> & { label: string }) => (
  <PartsField
    {...props}
    end={<SitePages />}
    whole="page"
    most={MOST_BLOCKS}
    blank={Object.values(BLANK)}
    wordsOf={({ type }) => BLOCK_LABELS[type]}
    lineOf={(block) => <BlockLine block={block} />}
  >
    {({ part, ...field }) => <BlockFields block={part} {...field} />}
  </PartsField>
);

type Props<Shown extends Block = Block> = {
  /** A prefix that makes the names of the block's fields unique. */
  name: string;
  block: Shown;
  onChange: (block: Shown) => void;
  isReadOnly: boolean;
};
type OfType<Type extends Block['type']> = Extract<Block, { type: Type }>;

/** The fields of a block. */
function BlockFields({ block, ...props }: Props) {
  const { name, onChange, isReadOnly } = props;
  const field = { error: undefined, isReadOnly };
  switch (block.type) {
    case 'text':
      return (
        <MarkdownField
          {...field}
          name={`${name}-text`}
          label="Text"
          isLine={false}
          value={block.markdown}
          onChange={(markdown) => {
            onChange({ ...block, markdown });
          }}
        />
      );
    case 'picture':
    case 'gallery':
    case 'files':
      return (
        <FilesField
          name={name}
          kind={block.type === 'files' ? 'document' : 'image'}
          ids={block.mediaIds}
          isOne={block.type === 'picture'}
          isDisabled={isReadOnly}
          onChange={(mediaIds) => {
            onChange({ ...block, mediaIds });
          }}
        />
      );
    case 'people':
      return <PeopleFields {...props} block={block} />;
    case 'button':
      return (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...field}
            name={`${name}-label`}
            label="Button Text"
            value={block.label}
            limit={LIMITS.short}
            onChange={(label) => {
              onChange({ ...block, label });
            }}
          />
          <TextField
            {...field}
            name={`${name}-href`}
            label="Links To"
            hint={
              <LinkHint address={block.href ?? ''}>
                Choose a page of this site, or type a web address.
              </LinkHint>
            }
            inputMode="url"
            list={SITE_PAGES}
            value={block.href ?? ''}
            limit={LIMITS.url}
            onChange={(href) => {
              onChange({ ...block, href });
            }}
          />
        </div>
      );
    case 'events':
      return <CategoryField {...props} block={block} />;
    case 'sermons':
      return <SeriesField {...props} block={block} />;
  }
}

function CategoryField({ name, block, onChange, isReadOnly }: Props<OfType<'events'>>) {
  const { category } = block;
  const offered = offeredCategories(useCategories(), category === '' ? undefined : category);
  return (
    <SelectField
      name={`${name}-category`}
      label="Event Category"
      error={undefined}
      hint="Always shows the next six."
      isReadOnly={isReadOnly}
      options={[['', 'All events'], ...offered]}
      value={category}
      onChange={(chosen) => {
        onChange({ ...block, category: chosen });
      }}
    />
  );
}

function SeriesField({ name, block, onChange, isReadOnly }: Props<OfType<'sermons'>>) {
  const { data = [] } = useSeriesNames();
  const names = block.series === '' ? data : [...new Set([...data, block.series])];
  return (
    <SelectField
      name={`${name}-series`}
      label="Series"
      error={undefined}
      isReadOnly={isReadOnly}
      options={names.map((series) => [series, series])}
      value={block.series}
      onChange={(series) => {
        onChange({ ...block, series });
      }}
    />
  );
}

function PeopleFields({ name, block, onChange, isReadOnly }: Props<OfType<'people'>>) {
  const { people } = block;
  const change = (changed: number, fields: Partial<(typeof people)[number]>) => {
    onChange({
      ...block,
      people: people.map((one, index) => (index === changed ? { ...one, ...fields } : one)),
    });
  };
  const field = { error: undefined, isReadOnly, limit: LIMITS.short };
  return (
    <>
      <ol className="grid gap-5">
        {people.map((person, index) => (
          <li key={index} className="grid gap-3 border-t border-line pt-3 first:border-t-0">
            <div className="flex items-end gap-2">
              <div className="grow">
                <TextField
                  {...field}
                  name={`${name}-name-${index}`}
                  label={`Name of Person ${index + 1}`}
                  value={person.name}
                  onChange={(value) => {
                    change(index, { name: value });
                  }}
                />
              </div>
              <TakeOffButton
                className="mb-0.5"
                label={`Take person ${index + 1} off the page`}
                disabled={isReadOnly}
                onClick={() => {
                  onChange({ ...block, people: people.toSpliced(index, 1) });
                }}
              />
            </div>
            <TextField
              {...field}
              name={`${name}-task-${index}`}
              label="Role (Optional)"
              value={person.task}
              onChange={(task) => {
                change(index, { task });
              }}
            />
            <div role="group" aria-labelledby={`${name}-picture-${index}`}>
              <p id={`${name}-picture-${index}`} className="field-label">
                Picture (Optional)
              </p>
              <FilesField
                name={`${name}-${index}`}
                kind="image"
                isOne
                ids={person.mediaIds}
                isDisabled={isReadOnly}
                onChange={(mediaIds) => {
                  change(index, { mediaIds });
                }}
              />
            </div>
          </li>
        ))}
      </ol>
      <AddButton
        className="mt-3"
        disabled={isReadOnly}
        onClick={() => {
          onChange({ ...block, people: [...people, { name: '', task: '', mediaIds: [] }] });
        }}
      >
        Add a Person
      </AddButton>
    </>
  );
}
