import { useEffect, useId, useState, type ComponentProps } from 'react';
import { LIMITS } from '#shared/http/limits.ts';
import type { ImportPreview } from '#shared/import/preview.ts';
import { draftFileAddresses } from '#shared/import/records.ts';
import { MOST_SIZES_AT_ONCE, fileSizesText } from '#shared/import/runs.ts';
import { DAY_ORDERS, type DayOrder } from '#shared/import/written-dates.ts';
import { TextField } from '#site/components/forms/TextField.tsx';
import { api, bodyOf } from '#site/lib/api/api-client.ts';
import type { PreviewPartProps } from './use-import.ts';

/** A checkbox or a radio button with its label. */
export const Option = ({ children, ...props }: ComponentProps<'input'>) => (
  <label className="flex items-start gap-3">
    <input className="mt-1 size-5" {...props} />
    <span className="wrap-anywhere">{children}</span>
  </label>
);

type ChoiceProps<Value> = {
  legend: string;
  options: readonly (readonly [value: Value, label: string])[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Radio buttons for a few options. The first one changes nothing. */
function Choice<Value>({ legend, options, value, onChange }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">{legend}</legend>
      {options.map(([option, label]) => (
        <Option
          key={label}
          type="radio"
          name={name}
          checked={value === option}
          onChange={() => {
            onChange(option);
          }}
        >
          {label}
        </Option>
      ))}
    </fieldset>
  );
}

/** Shows the total size of the files to copy. Asks their hosts for a few sizes at a time. */
function FileSizes({ addresses }: { addresses: readonly string[] }) {
  const [sizes, setSizes] = useState<readonly (number | null)[]>([]);
  const next = addresses.slice(sizes.length, sizes.length + MOST_SIZES_AT_ONCE);
  const asked = next.join('\n');
  useEffect(() => {
    if (asked === '') return undefined;
    const json = { addresses: asked.split('\n') };
    const ended = new AbortController();
    const unknown = () => ({ sizes: json.addresses.map(() => null) });
    void bodyOf(api.imports.sizes.$post({ json }))
      .catch(unknown)
      .then((found) => {
        if (!ended.signal.aborted) setSizes((before) => [...before, ...found.sizes]);
      });
    return () => {
      ended.abort();
    };
  }, [asked]);
  return (
    <p role="status" className="text-sm text-ink-soft">
      {sizes.length < addresses.length
        ? `Checking their size: ${sizes.length} of ${addresses.length}...`
        : `${fileSizesText(sizes)}. They are copied in the background, and each link changes once its copy is complete.`}
    </p>
  );
}

const ORDERS: Readonly<Record<DayOrder, string>> = {
  'month first': 'Month first: 3/4 is March 4',
  'day first': 'Day first: 3/4 is April 3',
};

/** Maximum number of scriptures that can be corrected before the import. */
const MOST_SCRIPTURES = 20;

/** Fields to correct each scripture reference that the parser could not read. */
function Scriptures({
  found: { source, compared },
  choices: { merges = [] },
  onDecide,
}: PreviewPartProps) {
  const unread = source.drafts.flatMap((draft, place) =>
    draft.type === 'sermon' && compared[place]?.isUnread === true
      ? (draft.sermon.scripture ?? [])
      : [],
  );
  if (unread.length === 0) return null;
  return (
    <fieldset className="grid max-w-sm gap-4">
      <legend className="font-semibold">Scripture that Was Not Understood</legend>
      {[...new Set(unread)].slice(0, MOST_SCRIPTURES).map((other) => (
        <TextField
          key={other}
          name={other}
          label={`Write "${other}" as`}
          limit={LIMITS.short}
          value={merges.find((each) => each.other === other)?.name ?? ''}
          error={undefined}
          onChange={(name) => {
            const others = merges.filter((each) => each.other !== other);
            const added = { field: 'scripture' as const, name, other };
            onDecide({ merges: name === '' ? others : [...others, added] });
          }}
        />
      ))}
    </fieldset>
  );
}

/** Choices about how records are read: the date format, the speaker if none is named, and the scriptures. */
export function ReadingDecisions(deciding: PreviewPartProps) {
  const id = useId();
  const { choices, onDecide, onRead } = deciding;
  const { source } = deciding.found;
  const sermons = source.drafts.flatMap((draft) => (draft.type === 'sermon' ? [draft.sermon] : []));
  const unnamed = sermons.filter((sermon) => sermon.speaker === '').length;
  const speakers = [...new Set(sermons.map((sermon) => sermon.speaker))].filter(Boolean);
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
            onRead({ dayOrder });
          }}
        />
      )}
      {unnamed > 0 && (
        <>
          <TextField
            name="speaker"
            label={`Speaker of the ${unnamed === 1 ? 'sermon' : `${unnamed} sermons`} without one`}
            hint="If left blank, they stay drafts without a speaker."
            className="max-w-sm"
            list={`${id}-speakers`}
            limit={LIMITS.short}
            value={choices.speaker ?? ''}
            error={undefined}
            onChange={(speaker) => {
              onDecide({ speaker });
            }}
          />
          <datalist id={`${id}-speakers`}>
            {speakers.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
      <Scriptures {...deciding} />
    </>
  );
}

/** Choices about how records are stored: as drafts or public, with or without their files. */
export function ArrivalDecisions({
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
