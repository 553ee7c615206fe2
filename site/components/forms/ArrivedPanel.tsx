import { useId } from 'react';

type Props = {
  title: string;
  /** What happens next, in its order. */
  next: readonly string[];
};

/** Stays where the form was sent from when the toast has gone: it has arrived, and what happens next. */
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
