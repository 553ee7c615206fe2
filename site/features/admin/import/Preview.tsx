import { useId, useState } from 'react';
import { FIELD_LABELS, isMappedField, TITLE_FIELDS, type Mapping } from '#shared/import/mapping.ts';
import {
  previewCountText,
  draftParts,
  MOST_PREVIEWED_DRAFTS,
  importPreview,
} from '#shared/import/preview.ts';
import { SelectField } from '#site/components/admin/fields/SelectField.tsx';
import { Button } from '#site/components/admin/Button.tsx';
import { StoringDecisions, ReadingDecisions, SimilarNames } from './Decisions.tsx';
import { Doubts } from './Doubts.tsx';
import { OldPages } from './OldPages.tsx';
import { keepMapping, readKeptMapping, type PreviewPartProps } from './use-import.ts';

type Props = PreviewPartProps & {
  problem: string | undefined;
  onWrite: () => void;
  onCancel: () => void;
};

/** The preview of an import: counts, the first records, doubtful records, and the necessary choices. */
export function Preview({ problem, onWrite, onCancel, ...deciding }: Props) {
  const id = useId();
  const { name, source, compared } = deciding.found;
  const { made, changed, counts, doubts } = importPreview(source, compared, deciding.choices);
  return (
    <section className="card grid gap-6 p-5 sm:p-7" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="panel-title wrap-anywhere" tabIndex={-1} autoFocus>
        Preview of {name}
      </h2>
      <p>{previewCountText(counts, doubts)}</p>
      {changed > 0 && <p>{changed} that nobody has edited here will be updated.</p>}
      {made.length > 0 && (
        <ol className="divide-y divide-line border-y border-line" aria-label="The first records">
          {made.slice(0, MOST_PREVIEWED_DRAFTS).map((draft) => {
            const [title, ...details] = draftParts(draft);
            return (
              <li key={draft.sourceId} className="py-2 leading-snug wrap-anywhere">
                <b className="font-semibold">{title}</b>
                {['', ...details].join('\u00a0· ')}
              </li>
            );
          })}
        </ol>
      )}
      {made.length > MOST_PREVIEWED_DRAFTS && (
        <p>And {made.length - MOST_PREVIEWED_DRAFTS} more.</p>
      )}
      <PartFields {...deciding} />
      <SimilarNames {...deciding} />
      <ReadingDecisions {...deciding} />
      <Doubts {...deciding} />
      <OldPages pages={source.pages} />
      <StoringDecisions {...deciding} made={made} />
      <p role="alert" className={problem === undefined ? 'hidden' : 'field-error'}>
        {problem}
      </p>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className="button button-primary max-sm:w-full"
          disabled={made.length + changed === 0}
          onClick={onWrite}
        >
          Import
        </button>
        <Button className="max-sm:w-full" onClick={onCancel}>
          Choose Something Else
        </Button>
      </div>
    </section>
  );
}

/** Fields that map the columns of a table, or the parts of the titles of videos, to fields of a record. */
function PartFields({ found, onRead }: PreviewPartProps) {
  const { kind, parts, drafts } = found.source;
  const [chosen, setChosen] = useState<Mapping>(new Map());
  if (parts.length === 0) return null;
  const isTable = kind === 'table';
  const fields = isTable ? Object.keys(FIELD_LABELS).filter(isMappedField) : TITLE_FIELDS;
  const options = fields.map((field) => [field, FIELD_LABELS[field]] as const);
  return (
    <details open={drafts.length === 0}>
      <summary className="unfold">
        {isTable ? 'Match the Columns' : 'Match the Parts of the Titles'}
      </summary>
      <p className="mt-3">
        Please correct anything that was not recognized. This browser remembers it for next time.
      </p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        {parts.map(({ part, example, field }, place) => (
          <SelectField
            key={`${place} ${part}`}
            name={part}
            label={part}
            hint={example === '' ? undefined : `For example, "${example}"`}
            options={options}
            value={chosen.get(part) ?? field}
            error={undefined}
            onChange={(value) => {
              if (isMappedField(value)) setChosen((before) => new Map([...before, [part, value]]));
            }}
          />
        ))}
      </div>
      <Button
        className="mt-4"
        disabled={chosen.size === 0}
        onClick={() => {
          const mapping = new Map([...readKeptMapping(), ...chosen]);
          keepMapping(mapping);
          onRead({ mapping });
        }}
      >
        Read It Again
      </Button>
    </details>
  );
}
