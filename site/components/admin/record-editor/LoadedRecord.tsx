import type { ReactNode } from 'react';
import { useMissingRecordToast } from '../address/address.ts';
import { ListState } from '../list/ListState.tsx';
import { isGone } from '../queries.ts';

type Props<Stored> = {
  query: {
    data: Stored | undefined;
    error: unknown;
    isPending: boolean;
    refetch: () => Promise<unknown>;
  };
  /** The noun for the record, such as 'text'. */
  noun: string;
  /** Called when the record was deleted, here or by somebody else. */
  onGone: () => void;
  /** Class of the frame around an error message. */
  className?: string;
  children: (stored: Stored) => ReactNode;
};

/** Loads the record that the address names, then shows its editor. */
export function LoadedRecord<Stored>({ query, noun, onGone, className, children }: Props<Stored>) {
  const { data, error, isPending, refetch } = query;
  useMissingRecordToast(data === undefined && isGone(error), onGone);
  if (data !== undefined) return children(data);
  return (
    <div className={className}>
      <ListState
        isLoading={isPending}
        hasFailed
        loadingText={`Loading ${noun}...`}
        failedText={`The ${noun} could not be loaded. Please check your connection.`}
        onRetry={() => void refetch()}
      >
        {null}
      </ListState>
    </div>
  );
}
