import { X } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = {
  /** The filter, such as `Series: Rooted in Christ`. */
  children: ReactNode;
  onRemove: () => void;
};

/** An active filter with a button that removes it. */
export function FilterChip({ children, onRemove }: Props) {
  return (
    <button
      type="button"
      className="badge inline-flex min-h-11 cursor-pointer items-center gap-2 hover:bg-deep-100"
      onClick={() => {
        onRemove();
        focusResults();
      }}
    >
      <span dir="auto">{children}</span>
      <X size={18} className="shrink-0" aria-hidden="true" />
      <span className="sr-only">Remove this filter</span>
    </button>
  );
}

/** Moves the focus to a list's results, because a button that removes a filter disappears with it. */
export function focusResults(): void {
  document.querySelector<HTMLElement>('[data-filter-results]')?.focus({ preventScroll: true });
}
