import { HONEYPOT_FIELD } from '#shared/inbox/honeypot.ts';

type Props = { value: string; onChange: (value: string) => void };

/** A field hidden from people, which robots fill. */
export function Honeypot({ value, onChange }: Props) {
  return (
    <div className="absolute -left-[200vw]" aria-hidden="true">
      <label>
        Website
        <input
          type="text"
          name={HONEYPOT_FIELD}
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(change) => {
            onChange(change.target.value);
          }}
        />
      </label>
    </div>
  );
}
