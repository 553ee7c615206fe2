import type { DayPickerProps } from '#site/components/ui/DayPicker.tsx';

/** The browser's date field, for when the calendar cannot be loaded. */
export function DayField({ selected, onSelect }: DayPickerProps) {
  return (
    <label>
      <span className="field-label">Day</span>
      <input
        type="date"
        className="field-control"
        value={selected ?? ''}
        onChange={(change) => {
          onSelect(change.target.value === '' ? null : change.target.value);
        }}
      />
    </label>
  );
}
