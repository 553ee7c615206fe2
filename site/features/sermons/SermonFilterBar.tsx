import { useId, useState } from 'react';
import type { SermonFilters } from '#shared/sermons/sermon-filters.ts';
import type { SermonFacets } from '#shared/sermons/sermons.ts';
import { FilterField, FilterToggle } from '#site/components/ui/FilterFields.tsx';
import { useEarlyInput } from '#site/lib/hydration/use-early-input.ts';

type Props = {
  filters: SermonFilters;
  facets: SermonFacets;
  onChange: (filters: SermonFilters) => void;
  /** Called once with the filters that the visitor set before hydration, if any. */
  onEarly: (filters: Partial<SermonFilters>) => void;
};

const asChoice = (name: string) => [name, name] as const;

/**
 * The filters: search, and speaker and book of the Bible, which a phone folds. There the labels are low, so that the
 * newest sermon is on the first screen.
 */
export function SermonFilterBar({ filters, facets, onChange, onEarly }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const container = useEarlyInput({ q: '', speaker: '', book: '' }, onEarly);
  const books = facets.books.map(({ name }) => name);
  return (
    <div
      ref={container}
      className="no-print needs-script mb-4 flex flex-wrap items-end gap-4 max-md:-mt-1 md:mb-6 max-md:[&_label]:mb-0 max-md:[&_label]:text-sm"
    >
      <div className="min-w-0 flex-1 basis-40 md:flex-2">
        <FilterField
          label="Search"
          name="q"
          placeholder="Word or passage..."
          value={filters.q}
          onChange={(q) => {
            onChange({ ...filters, q });
          }}
        />
      </div>
      <FilterToggle
        isOpen={isOpen}
        onToggle={setOpen}
        controls={`${id}-filters`}
        className="md:hidden"
      />
      <div
        id={`${id}-filters`}
        className={`grid w-full gap-4 md:w-auto md:flex-2 md:auto-cols-fr md:grid-flow-col ${isOpen ? '' : 'max-md:hidden'}`}
      >
        <FilterField
          label="Speaker"
          name="speaker"
          value={filters.speaker}
          choices={[['', 'All Speakers'], ...facets.speakers.map(asChoice)]}
          onChange={(speaker) => {
            onChange({ ...filters, speaker });
          }}
        />
        {books.length > 0 && (
          <FilterField
            label="Book"
            name="book"
            value={filters.book}
            choices={[['', 'All Books'], ...books.map(asChoice)]}
            onChange={(book) => {
              onChange({ ...filters, book });
            }}
          />
        )}
      </div>
    </div>
  );
}
