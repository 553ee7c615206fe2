import { useState } from 'react';
import { ConfirmDialog } from '#site/components/admin/ConfirmDialog.tsx';
import { isConflict, isGone } from '#site/components/admin/record-version.ts';
import { showToast } from '#site/lib/toasts.ts';
import { useDeleteSermon, type SavedSermon } from './sermons.queries.ts';

type Props = {
  sermon: SavedSermon;
  isDisabled: boolean;
  onDeleted: () => void;
  /** Somebody else has changed the sermon since it was opened. */
  onConflict: (error: unknown) => void;
};

const DELETED = {
  title: 'Sermon Deleted',
  text: 'The sermon has been successfully deleted.',
  kind: 'success',
} as const;
const FAILED = {
  title: 'Error',
  text: 'There was a problem deleting the sermon. Please try again.',
  kind: 'failure',
} as const;

/** Deletes the sermon after a question, as for events (design § 10.4). */
export function DeleteSermon({ sermon, isDisabled, onDeleted, onConflict }: Props) {
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteSermon();

  const confirm = async () => {
    try {
      await remove.mutateAsync(sermon);
    } catch (error) {
      setAsking(false);
      if (!isGone(error)) {
        if (isConflict(error)) onConflict(error);
        showToast(FAILED);
        return;
      }
    }
    onDeleted();
    showToast(DELETED);
  };

  return (
    <>
      <button
        type="button"
        className="button button-quiet text-danger"
        disabled={isDisabled}
        onClick={() => {
          setAsking(true);
        }}
      >
        Delete Sermon
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Are you sure?"
        text={`This action cannot be undone. This will permanently delete the sermon "${sermon.title}" and remove it from the database.`}
        confirmLabel="Delete Sermon"
        isWorking={remove.isPending}
        onConfirm={() => {
          void confirm();
        }}
        onCancel={() => {
          setAsking(false);
        }}
      />
    </>
  );
}
