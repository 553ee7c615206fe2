import { useId } from 'react';

type Props = {
  title: string;
  /** The next steps, in their order. */
  next: readonly string[];
};

/** Replaces the form after sending: confirms the arrival and says what happens next. */
export function ArrivedPanel({ title, next }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-control bg-amber-100 px-5 py-4">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </section>
  );
}
