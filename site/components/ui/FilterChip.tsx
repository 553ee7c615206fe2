import { X } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = {
  /** What is filtered, such as `Series: Rooted in Christ`. */
  children: ReactNode;
  onRemove: () => void;
};

/** A filter that is set, and the button that takes it away. */
export function FilterChip({ children, onRemove }: Props) {
  return (
    <button
      type="button"
      className="badge inline-flex min-h-11 cursor-pointer items-center gap-2 hover:bg-deep-100"
      onClick={onRemove}
    >
      <span dir="auto">{children}</span>
      <X size={18} className="shrink-0" aria-hidden="true" />
      <span className="sr-only">Remove this filter</span>
    </button>
  );
}
