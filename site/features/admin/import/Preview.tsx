import { useId, useState } from 'react';
import { doubtWords } from '#shared/import/doubts.ts';
import { twoSpellings, type TwoSpellings } from '#shared/import/names.ts';
import { countWords, draftLine, PREVIEWED_DRAFTS, previewOf } from '#shared/import/preview.ts';
import type { Choices } from '#shared/import/preview.ts';
import type { DayOrder } from '#shared/import/written-dates.ts';
import { Button } from '#site/components/admin/Button.tsx';
import { ArrivalDecisions, ReadingDecisions } from './Decisions.tsx';
import { OldPages } from './OldPages.tsx';
import type { Found } from './use-import.ts';

/** Maximum number of doubtful records shown, because nobody would read more. */
const SHOWN_DOUBTS = 100;

type SpellingsProps = {
  spellings: readonly TwoSpellings[];
  merges: readonly TwoSpellings[];
  onChange: (merges: readonly TwoSpellings[]) => void;
};

/** Names that may mean the same, with a choice to merge them. */
function Spellings({ spellings, merges, onChange }: SpellingsProps) {
  const isSame = (one: TwoSpellings, other: TwoSpellings) =>
    one.other === other.other && one.field === other.field;
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">Names that May Be the Same</legend>
      {spellings.map((pair) => (
        <label key={`${pair.field} ${pair.name} ${pair.other}`} className="flex items-start gap-3">
          <input
            type="checkbox"
            className="mt-1 size-5"
            checked={merges.some((each) => isSame(each, pair))}
            onChange={({ target }) => {
              const others = merges.filter((each) => !isSame(each, pair));
              onChange(target.checked ? [...others, pair] : others);
            }}
          />
          <span className="wrap-anywhere">
            Write the {pair.field} “{pair.other}” as “{pair.name}”
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type Props = {
  found: Found;
  churchName: string;
  /** Why writing has stopped. */
  problem: string | undefined;
  onWrite: (choices: Choices) => void;
  /** Reads the source again with this order of day and month. */
  onOrder: (order: DayOrder) => void;
  onCancel: () => void;
};

/** The preview of an import: counts, the first records, doubtful records, and the necessary choices. */
export function Preview({ found, churchName, problem, onWrite, onOrder, onCancel }: Props) {
  const id = useId();
  const { source, compared } = found;
  const [decided, setDecided] = useState({ isPublished: false, isCopied: false });
  const choices: Choices = { ...decided, churchName };
  const onChange = (changes: Partial<Choices>) => {
    setDecided((before) => ({ ...before, ...changes }));
  };
  const { made, changed, doubts, counts } = previewOf(source, compared, choices);
  const spellings = twoSpellings(source.drafts);
  return (
    <section className="card grid gap-6 p-5 sm:p-8" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-xl wrap-anywhere" tabIndex={-1} autoFocus>
        What Would Come from {found.name}
      </h2>
      <p>{countWords(counts)}</p>
      {changed > 0 && <p>{changed} that nobody has edited here will be brought up to date.</p>}
      {made.length > 0 && (
        <ol className="grid gap-2" aria-label="The first records">
          {made.slice(0, PREVIEWED_DRAFTS).map((draft) => (
            <li key={draft.sourceId} className="rounded-control bg-sand px-4 py-2 wrap-anywhere">
              {draftLine(draft)}
            </li>
          ))}
        </ol>
      )}
      {made.length > PREVIEWED_DRAFTS && <p>And {made.length - PREVIEWED_DRAFTS} more.</p>}
      {spellings.length > 0 && (
        <Spellings
          spellings={spellings}
          merges={choices.merges ?? []}
          onChange={(merges) => {
            onChange({ merges });
          }}
        />
      )}
      <ReadingDecisions {...{ source, choices, onChange, onOrder }} />
      {doubts.length > 0 && (
        <details open={doubts.length <= 10}>
          <summary className="font-semibold">Please look at these ({doubts.length})</summary>
          <ul className="mt-3 grid list-disc gap-1 pl-5">
            {doubts.slice(0, SHOWN_DOUBTS).map((doubt) => (
              <li key={doubtWords(doubt)} className="wrap-anywhere">
                {doubtWords(doubt)}
              </li>
            ))}
            {doubts.length > SHOWN_DOUBTS && <li>And {doubts.length - SHOWN_DOUBTS} more.</li>}
          </ul>
        </details>
      )}
      <OldPages pages={source.pages} />
      <ArrivalDecisions {...{ choices, onChange, made }} />
      <p role="alert" className={problem === undefined ? 'hidden' : 'field-error'}>
        {problem} What was written stays. Import again, and it goes on where it stopped.
      </p>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className="button button-primary"
          disabled={made.length + changed === 0}
          onClick={() => {
            onWrite(choices);
          }}
        >
          Import
        </button>
        <Button onClick={onCancel}>Choose Something Else</Button>
      </div>
    </section>
  );
}
