import type { ReactNode } from 'react';

type Props = {
  isLoading: boolean;
  hasFailed: boolean;
  isEmpty: boolean;
  /** Such as 'Loading events...'. */
  loadingText: string;
  empty: ReactNode;
  /** What is said when it did not load; the list's own words are the default. */
  failedText?: string;
  onRetry: () => void;
  children: ReactNode;
};

/** A list, or why it is not there. A list that failed to load keeps what it has. */
export function ListState(props: Props) {
  if (props.isLoading) {
    return (
      <p role="status" className="py-10 text-center text-lg">
        {props.loadingText}
      </p>
    );
  }
  return (
    <>
      {props.hasFailed && (
        <p role="alert" className="card mb-6 flex flex-wrap items-center gap-4 p-5">
          {props.failedText ?? 'The list could not be loaded. Please check your connection.'}
          <button type="button" className="button button-quiet" onClick={props.onRetry}>
            Try again
          </button>
        </p>
      )}
      {props.isEmpty && !props.hasFailed ? props.empty : props.children}
    </>
  );
}
