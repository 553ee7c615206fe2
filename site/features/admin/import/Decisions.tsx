import { useQuery } from '@tanstack/react-query';
import { useId, type ComponentProps } from 'react';
import { LIMITS } from '#shared/http/limits.ts';
import { similarNames, type SpellingPair } from '#shared/import/names.ts';
import type { ImportPreview } from '#shared/import/preview.ts';
import { draftFileAddresses, draftScripture } from '#shared/import/records.ts';
import { fileSizesText } from '#shared/import/runs.ts';
import { askSizes } from '#shared/import/steps.ts';
import { DAY_ORDERS, type DayOrder } from '#shared/import/written-dates.ts';
import { TextField } from '#site/components/forms/TextField.tsx';
import { api, bodyOf } from '#site/lib/api/api-client.ts';
import type { PreviewPartProps } from './use-import.ts';

/** A checkbox or a radio button with its label. */
export const LabelledChoice = ({ children, ...props }: ComponentProps<'input'>) => (
  <label className="flex items-start gap-3">
    <input className="mt-1 size-5 shrink-0" {...props} />
    <span className="wrap-anywhere">{children}</span>
  </label>
);

type ChoiceProps<Value> = {
  legend: string;
  options: readonly (readonly [value: Value, label: string])[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Radio buttons for a few options. */
function Choice<Value>({ legend, options, value, onChange }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">{legend}</legend>
      {options.map(([option, label]) => (
        <LabelledChoice
          key={label}
          type="radio"
          name={name}
          checked={value === option}
          onChange={() => {
            onChange(option);
          }}
        >
          {label}
        </LabelledChoice>
      ))}
    </fieldset>
  );
}

/** Asks the hosts of the files to copy for their sizes, and shows the total. */
function FileSizes({ addresses }: { addresses: readonly string[] }) {
  const { data: sizes } = useQuery({
    queryKey: ['file-sizes', addresses],
    queryFn: () => askSizes(addresses, (json) => bodyOf(api.imports.sizes.$post({ json }))),
    staleTime: Infinity,
  });
  return (
    <p role="status" className="text-sm text-ink-soft">
      {sizes === undefined
        ? 'Checking their size...'
        : `${fileSizesText(sizes)}. They are copied in the background, and each link changes once its copy is complete.`}
    </p>
  );
}

const ORDERS: Readonly<Record<DayOrder, string>> = {
  'month first': 'Month first: 3/4 is March 4',
  'day first': 'Day first: 3/4 is April 3',
};

const isSame = (one: SpellingPair, other: SpellingPair) =>
  one.field === other.field && one.other === other.other;

/** Adds a merge, which replaces an earlier one of the same text. An empty name only removes the earlier one. */
const withMerge = (merges: readonly SpellingPair[], given: SpellingPair) => [
  ...merges.filter((each) => !isSame(each, given)),
  ...(given.name.trim() === '' ? [] : [given]),
];

/** Pairs of names that may be the same name, each with a choice to merge them. */
export function SimilarNames({ found, choices: { merges = [] }, onDecide }: PreviewPartProps) {
  const spellings = similarNames(found.source.drafts);
  if (spellings.length === 0) return null;
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">Names that May Be the Same</legend>
      {spellings.map((pair) => (
        <LabelledChoice
          key={`${pair.field} ${pair.name} ${pair.other}`}
          type="checkbox"
          checked={merges.some((each) => isSame(each, pair))}
          onChange={({ target }) => {
            const name = target.checked ? pair.name : '';
            onDecide({ merges: withMerge(merges, { ...pair, name }) });
          }}
        >
          Write the {pair.field} "{pair.other}" as "{pair.name}"
        </LabelledChoice>
      ))}
    </fieldset>
  );
}

type MergeProps = Pick<PreviewPartProps, 'choices' | 'onDecide'> &
  Omit<SpellingPair, 'name'> & { label: string; hint?: string; list?: string };

/** A field for the text that replaces another one in all sermons. */
function MergeField({ choices: { merges = [] }, onDecide, field, other, ...props }: MergeProps) {
  const pair = { field, other, name: '' };
  return (
    <TextField
      name={`${field} ${other}`}
      {...props}
      limit={LIMITS.short}
      value={merges.find((each) => isSame(each, pair))?.name ?? ''}
      error={undefined}
      onChange={(name) => {
        onDecide({ merges: withMerge(merges, { ...pair, name }) });
      }}
    />
  );
}

/** Maximum number of scriptures that can be corrected before the import. */
const MOST_SCRIPTURES = 20;

/** Choices about how records are read: the date format, the speaker if none is named, and the scriptures. */
export function ReadingDecisions(deciding: PreviewPartProps) {
  const id = useId();
  const { source, compared } = deciding.found;
  const sermons = source.drafts.flatMap((draft) => (draft.type === 'sermon' ? [draft.sermon] : []));
  const unnamed = sermons.filter((sermon) => sermon.speaker === '').length;
  const speakers = [...new Set(sermons.map((sermon) => sermon.speaker))].filter(Boolean);
  const unread = source.drafts.filter((_, place) => compared[place]?.isUnread === true);
  const scriptures = [...new Set(unread.map(draftScripture))].slice(0, MOST_SCRIPTURES);
  const told = source.doubts.find(({ code }) => code === 'day_order')?.detail;
  const order = DAY_ORDERS.find((each) => each === told);
  return (
    <>
      {order !== undefined && (
        <Choice
          legend="Date Format"
          options={DAY_ORDERS.map((each) => [each, ORDERS[each]])}
          value={order}
          onChange={(dayOrder) => {
            deciding.onRead({ dayOrder });
          }}
        />
      )}
      {unnamed > 0 && (
        <div className="max-w-sm">
          <MergeField
            {...deciding}
            field="speaker"
            other=""
            list={`${id}-speakers`}
            label={`Speaker of the ${unnamed === 1 ? 'sermon' : `${unnamed} sermons`} without one`}
            hint="If left blank, they stay drafts without a speaker."
          />
          <datalist id={`${id}-speakers`}>
            {speakers.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </div>
      )}
      {scriptures.length > 0 && (
        <fieldset className="grid max-w-sm gap-4">
          <legend className="font-semibold">Scripture that Was Not Understood</legend>
          {scriptures.map((other) => (
            <MergeField
              key={other}
              {...deciding}
              field="scripture"
              other={other}
              label={`Write "${other}" as`}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

/** Choices about how records are stored: as drafts or public, with or without their files. */
export function StoringDecisions({
  choices,
  onDecide,
  made,
}: PreviewPartProps & Pick<ImportPreview, 'made'>) {
  const files = draftFileAddresses(made);
  return (
    <>
      <Choice
        legend="Import As"
        options={[
          [false, 'Drafts, which visitors do not see'],
          [true, 'Public right away, if nothing is missing'],
        ]}
        value={choices.isPublished}
        onChange={(isPublished) => {
          onDecide({ isPublished });
        }}
      />
      {files.length > 0 && (
        <div className="grid gap-2">
          <Choice
            legend="Recordings, Pictures and Documents"
            options={[
              [false, 'Leave them where they are'],
              [true, 'Copy them into the library'],
            ]}
            value={choices.isCopied}
            onChange={(isCopied) => {
              onDecide({ isCopied });
            }}
          />
          {choices.isCopied && <FileSizes addresses={files} />}
        </div>
      )}
    </>
  );
}
