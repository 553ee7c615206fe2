import { ChevronDown } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';

type Props = {
  label: string;
  /** The content in words, beside the button. */
  hint: string;
  children: ReactNode;
};

/** Opens with the first events and draws the others a frame later, so that a slow phone answers the tap at once. */
function openInSteps({ currentTarget }: MouseEvent<HTMLElement>) {
  const fold = currentTarget.closest('details');
  if (fold === null || fold.open) return;
  fold.dataset.opening = '';
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      delete fold.dataset.opening;
    });
  });
}

/**
 * Folded events in `<details>`, which the browser itself opens: without script, for a search in the page, and
 * for a link to one of them.
 */
export function EventFold({ label, hint, children }: Props) {
  return (
    <details
      className="group mt-6 data-opening:[&_ul>.card:nth-child(n+5)]:hidden"
      data-fold={label}
    >
      <summary
        onClick={openInSteps}
        className="flex w-fit cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-2 rounded-control print:hidden [&::-webkit-details-marker]:hidden"
      >
        <span className="button button-quiet">
          {label}
          <ChevronDown size={22} className="group-open:rotate-180" aria-hidden="true" />
        </span>
        <span className="text-ink-soft">{hint}</span>
      </summary>
      {children}
    </details>
  );
}
