import type { ReactNode } from 'react';

type Props = {
  /** What did not load, and what may help. */
  children: ReactNode;
  onRetry: () => void;
  className?: string;
};

/** Says that something could not be loaded, and offers to try again. */
export function LoadFailed({ children, onRetry, className = 'card p-5' }: Props) {
  return (
    <p role="alert" className={`flex flex-wrap items-center gap-4 ${className}`}>
      {children}
      <button type="button" className="button button-quiet" onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}
