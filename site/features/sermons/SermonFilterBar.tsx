import { useId, useState } from 'react';
import type { SermonFilters } from '#shared/sermons/sermon-filters.ts';
import type { SermonFacets } from '#shared/sermons/sermons.ts';
import { FilterChip } from '#site/components/ui/FilterChip.tsx';
import { useEarlyInput } from '#site/lib/hydration/use-early-input.ts';

type Props = {
  filters: SermonFilters;
  facets: SermonFacets;
  onChange: (filters: SermonFilters) => void;
  /** Receives what was typed or chosen before the script had come. */
  onEarly: (filters: Partial<SermonFilters>) => void;
};

/** Search, speaker and book of the Bible (folded on a phone), and the selected series as a removable chip. */
export function SermonFilterBar({ filters, facets, onChange, onEarly }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const find = (q: string) => {
    onChange({ ...filters, q });
  };
  const container = useEarlyInput({ q: '', speaker: '', book: '' }, onEarly);
  const books = facets.books.map(({ name }) => name);
  const active = [filters.speaker, filters.book].filter((value) => value !== '').length;
  return (
    <div ref={container} className="no-print needs-script mb-6 flex flex-wrap items-end gap-4">
      <div className="min-w-0 flex-1 basis-40 md:flex-2">
        <label htmlFor={`${id}-search`} className="field-label">
          Search sermons
        </label>
        <input
          id={`${id}-search`}
          name="q"
          type="search"
          className="field-control"
          placeholder="Word or passage"
          value={filters.q}
          onChange={(change) => {
            find(change.target.value);
          }}
        />
      </div>
      <button
        type="button"
        className="button button-quiet md:hidden"
        aria-expanded={isOpen}
        aria-controls={`${id}-filters`}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        Filters{active > 0 && ` (${active})`}
      </button>
      <div
        id={`${id}-filters`}
        className={`grid w-full gap-4 md:w-auto md:flex-2 md:auto-cols-fr md:grid-flow-col ${isOpen ? '' : 'max-md:hidden'}`}
      >
        <Choice
          label="Speaker"
          name="speaker"
          all="All Speakers"
          value={filters.speaker}
          choices={facets.speakers}
          onChoose={(speaker) => {
            onChange({ ...filters, speaker });
          }}
        />
        {books.length > 0 && (
          <Choice
            label="Book"
            name="book"
            all="All Books"
            value={filters.book}
            choices={books}
            onChoose={(book) => {
              onChange({ ...filters, book });
            }}
          />
        )}
      </div>
      {filters.series !== '' && (
        <p className="w-full">
          <FilterChip
            onRemove={() => {
              onChange({ ...filters, series: '' });
            }}
          >
            Series: {filters.series}
          </FilterChip>
        </p>
      )}
    </div>
  );
}

type ChoiceProps = {
  label: string;
  name: string;
  /** Label of the choice without a filter. */
  all: string;
  value: string;
  choices: readonly string[];
  onChoose: (choice: string) => void;
};

function Choice({ label, name, all, value, choices, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <select
        id={id}
        name={name}
        className="field-control"
        value={value}
        onChange={(change) => {
          onChoose(change.target.value);
        }}
      >
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </div>
  );
}
