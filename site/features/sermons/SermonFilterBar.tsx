import { X } from 'lucide-react';
import { useId } from 'react';
import type { SermonFilters } from '#shared/sermon-views.ts';

type Props = {
  filters: SermonFilters;
  speakers: readonly string[];
  onChange: (filters: SermonFilters) => void;
};

/** Search and speaker, and the chosen series as a chip that can be taken away. */
export function SermonFilterBar({ filters, speakers, onChange }: Props) {
  const id = useId();
  return (
    <div className="needs-script mb-8 grid gap-4 md:grid-cols-[2fr_1fr]">
      <div>
        <label htmlFor={`${id}-search`} className="field-label">
          Search sermons
        </label>
        <input
          id={`${id}-search`}
          type="search"
          className="field-control"
          placeholder="Title or description"
          value={filters.q}
          onChange={(change) => {
            onChange({ ...filters, q: change.target.value });
          }}
        />
      </div>
      <div>
        <label htmlFor={`${id}-speaker`} className="field-label">
          Speaker
        </label>
        <select
          id={`${id}-speaker`}
          className="field-control"
          value={filters.speaker}
          onChange={(change) => {
            onChange({ ...filters, speaker: change.target.value });
          }}
        >
          <option value="">All Speakers</option>
          {speakers.map((speaker) => (
            <option key={speaker}>{speaker}</option>
          ))}
        </select>
      </div>
      {filters.series !== '' && (
        <p className="md:col-span-2">
          <button
            type="button"
            className="badge inline-flex min-h-11 cursor-pointer items-center gap-2 hover:bg-deep-100"
            onClick={() => {
              onChange({ ...filters, series: '' });
            }}
          >
            Series: {filters.series}
            <X size={18} aria-hidden="true" />
            <span className="sr-only">Remove this filter</span>
          </button>
        </p>
      )}
    </div>
  );
}
