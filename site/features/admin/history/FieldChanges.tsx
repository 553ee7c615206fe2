import type { ChangedField } from './changed-fields.ts';

/** Characters that stand on the page; a longer text is folded. */
const SHORT = 160;

function Value({ text }: { text: string | null }) {
  if (text === null) return <span className="text-ink-soft">(empty)</span>;
  if (text.length <= SHORT) return <span className="wrap-anywhere">{text}</span>;
  return (
    <details>
      <summary className="wrap-anywhere">
        {text.slice(0, SHORT)}… ({text.length.toLocaleString('en-US')} characters)
      </summary>
      <p className="mt-2 wrap-anywhere whitespace-pre-wrap">{text}</p>
    </details>
  );
}

/** The fields of an edit, each with what it said before and after. */
export function FieldChanges({ fields }: { fields: readonly ChangedField[] }) {
  return (
    <dl className="mt-3 grid gap-3">
      {fields.map(({ name, before, after }) => (
        <div key={name} className="rounded-control bg-sand px-4 py-3">
          <dt className="font-semibold">{name}</dt>
          <dd className="mt-1 grid grid-cols-[3.5rem_1fr] gap-x-3" dir="auto">
            <span className="text-ink-soft">Before</span>
            <Value text={before} />
          </dd>
          <dd className="mt-1 grid grid-cols-[3.5rem_1fr] gap-x-3" dir="auto">
            <span className="text-ink-soft">After</span>
            <Value text={after} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
