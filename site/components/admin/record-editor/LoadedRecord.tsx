import type { ReactNode } from 'react';
import { useLostAddress } from '../address/address.ts';
import { ListState } from '../list/ListState.tsx';
import { isGone } from '../queries.ts';

type Props<Stored> = {
  query: {
    data: Stored | undefined;
    error: unknown;
    isPending: boolean;
    refetch: () => Promise<unknown>;
  };
  /** What it is called, such as 'text'. */
  noun: string;
  /** Called when the record was deleted, here or elsewhere. */
  onGone: () => void;
  /** Of the frame around a failure. */
  className?: string;
  children: (stored: Stored) => ReactNode;
};

/** The editor of the record that the address names, once it is loaded. */
export function LoadedRecord<Stored>({ query, noun, onGone, className, children }: Props<Stored>) {
  const { data, error, isPending, refetch } = query;
  useLostAddress(data === undefined && isGone(error), onGone);
  if (data !== undefined) return children(data);
  return (
    <div className={isPending ? undefined : className}>
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
