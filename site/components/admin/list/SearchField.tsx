import { useId } from 'react';

type Props = { label: string; value: string; onChange: (value: string) => void };

/** The search field above a list of the admin. */
export function SearchField({ label, value, onChange }: Props) {
  const id = useId();
  return (
    <p className="max-w-md">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <input
        id={id}
        type="search"
        className="field-control"
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    </p>
  );
}

type ShowMoreProps = {
  /** What the button adds, such as 'Past Events'. */
  what: string;
  /** Such as '24 of 60 shown'. */
  note: string;
  isWorking?: boolean;
  onMore: () => void;
};

/** The 'show more' button at the end of a partly shown list. */
export function ShowMore({ what, note, isWorking = false, onMore }: ShowMoreProps) {
  return (
    <div className="mt-6 grid justify-items-center gap-2">
      <button type="button" className="button button-quiet" disabled={isWorking} onClick={onMore}>
        Show More {what}
      </button>
      <p className="text-sm text-ink-soft">{note}</p>
    </div>
  );
}
