import { useState } from 'react';
import { FIELD_LABELS, isMappedField, TITLE_FIELDS, type Mapping } from '#shared/import/mapping.ts';
import { Button } from '#site/components/admin/Button.tsx';
import { SelectField } from '#site/components/admin/fields/SelectField.tsx';
import { keepMapping, readKeptMapping } from './kept-mapping.ts';
import type { PreviewPartProps } from './use-import.ts';

/** Fields that map the columns of a table, or the parts of the titles of videos, to fields of a record. */
export function PartFields({ found, onRead }: PreviewPartProps) {
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
