import { useId } from 'react';
import { similarNames, type SimilarTexts } from '#shared/import/names.ts';
import { countWords, draftLine, PREVIEWED_DRAFTS, previewOf } from '#shared/import/preview.ts';
import type { Choices } from '#shared/import/preview.ts';
import { Button } from '#site/components/admin/Button.tsx';
import { ArrivalDecisions, ReadingDecisions } from './Decisions.tsx';
import { Doubts } from './Doubts.tsx';
import { OldPages } from './OldPages.tsx';
import { PartFields } from './PartFields.tsx';
import type { Found, ReadChoices } from './use-import.ts';

type SpellingsProps = {
  spellings: readonly SimilarTexts[];
  merges: readonly SimilarTexts[];
  onChange: (merges: readonly SimilarTexts[]) => void;
};

/** Names that may mean the same, with a choice to merge them. */
function Spellings({ spellings, merges, onChange }: SpellingsProps) {
  const isSame = (one: SimilarTexts, other: SimilarTexts) =>
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
  decided: Omit<Choices, 'churchName'>;
  onDecide: (changes: Partial<Choices>) => void;
  onWrite: (choices: Choices) => void;
  /** Reads the source again with other choices. */
  onRead: (choices: ReadChoices) => void;
  onCancel: () => void;
};

/** The preview of an import: counts, the first records, doubtful records, and the necessary choices. */
export function Preview({
  found,
  churchName,
  decided,
  onDecide,
  onWrite,
  onRead,
  onCancel,
}: Props) {
  const id = useId();
  const { source, compared, problem } = found;
  const choices: Choices = { ...decided, churchName };
  const whole = previewOf(source, compared, { ...choices, leftOut: [] });
  const { made, changed, counts } = previewOf(source, compared, choices);
  const spellings = similarNames(source.drafts);
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
      <PartFields source={source} onRead={onRead} />
      {spellings.length > 0 && (
        <Spellings
          spellings={spellings}
          merges={choices.merges ?? []}
          onChange={(merges) => {
            onDecide({ merges });
          }}
        />
      )}
      <ReadingDecisions {...{ source, compared, choices, onRead }} onChange={onDecide} />
      <Doubts {...{ preview: whole, choices, onRead }} onChange={onDecide} />
      <OldPages pages={source.pages} />
      <ArrivalDecisions {...{ choices, made }} onChange={onDecide} />
      <p role="alert" className={problem === undefined ? 'hidden' : 'field-error'}>
        {problem}
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
