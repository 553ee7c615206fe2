import type { Sermon } from '#shared/sermons/sermons.ts';
import { useLostAddress } from '#site/components/admin/address/use-named-record.ts';
import { ListState } from '#site/components/admin/ListState.tsx';
import { isGone } from '#site/components/admin/record-version.ts';
import { SermonForm } from './SermonForm.tsx';
import { useSermon } from './sermons.queries.ts';

type Callbacks = {
  onSaved: (sermon: Sermon) => void;
  /** Called when the sermon was deleted, here or elsewhere. */
  onGone: () => void;
};

type Props = Callbacks & {
  /** Null for a new sermon. */
  sermonId: number | null;
};

/** The form of a new sermon, or of a saved one once it is loaded. */
export function SermonEditor({ sermonId, ...callbacks }: Props) {
  if (sermonId !== null) return <SavedSermonEditor key={sermonId} id={sermonId} {...callbacks} />;
  return <SermonForm sermon={null} {...callbacks} />;
}

function SavedSermonEditor({ id, ...callbacks }: Callbacks & { id: number }) {
  const { data, error, isPending, refetch } = useSermon(id);
  useLostAddress(data === undefined && isGone(error), callbacks.onGone);
  return (
    <ListState
      isLoading={isPending}
      hasFailed={!isPending && data === undefined}
      loadingText="Loading sermon..."
      failedText="The sermon could not be loaded. Please check your connection."
      onRetry={() => void refetch()}
    >
      {data && <SermonForm sermon={data} {...callbacks} />}
    </ListState>
  );
}
