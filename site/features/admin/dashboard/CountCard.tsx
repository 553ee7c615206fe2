type Props = {
  label: string;
  /** Undefined while unknown. */
  count: number | undefined;
  note?: string | undefined;
};

/** One number of the dashboard. */
export function CountCard({ label, count, note }: Props) {
  return (
    <li className="card flex flex-col p-4 max-sm:last:col-span-2 sm:p-5">
      <h2 className="font-sans text-base text-ink-soft">{label}</h2>
      <p className="mt-auto pt-1 font-serif text-2xl font-semibold text-deep-700 tabular-nums">
        {count ?? <span aria-label="not known yet">–</span>}
      </p>
      {note !== undefined && <p className="font-semibold text-amber-700">{note}</p>}
    </li>
  );
}
