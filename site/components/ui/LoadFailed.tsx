import type { ReactNode } from 'react';

type Props = {
  /** The content that failed to load, and possible next steps. */
  children: ReactNode;
  onRetry: () => void;
  className?: string;
};

/** A notice that something could not be loaded, with a retry button. */
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
