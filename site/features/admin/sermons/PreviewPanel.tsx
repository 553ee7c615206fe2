import { useId, type ReactNode } from 'react';

type Props = { title: string; children: ReactNode };

/** One of the panels beside the form. */
export function PreviewPanel({ title, children }: Props) {
  const id = useId();
  return (
    <section className="card p-5" aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
