import type { Sermon } from '#shared/sermons/sermons.ts';
import { closeAddress, openAddress, useAddress } from '#site/components/admin/address/address.ts';
import { ConfirmDialog } from '#site/components/admin/ConfirmDialog.tsx';
import { isConflict, isGone } from '#site/components/admin/queries.ts';
import { showFailure } from '#site/components/admin/show-failure.ts';
import { useUndoDeletion } from '#site/components/admin/undo-deletion.ts';
import { showToast } from '#site/lib/page/toasts.ts';
import { useDeleteSermon } from './sermons.queries.ts';

type Props = {
  sermon: Sermon;
  isDisabled: boolean;
  onDeleted: () => void;
  /** Handles a change by somebody else. @returns the current sermon if it may still be deleted */
  onConflict: (sermon: Sermon) => Promise<Sermon | null>;
};

const DELETED = {
  title: 'Sermon Deleted',
  text: 'The sermon has been successfully deleted.',
  kind: 'success',
} as const;
const FAILED = {
  title: 'Error',
  text: 'There was a problem deleting the sermon. Please try again.',
};

/** Deletes the sermon after confirmation, as for events. */
export function DeleteSermon({ sermon, isDisabled, onDeleted, onConflict }: Props) {
  const isAsking = useAddress().has('delete');
  const here = `?edit=${sermon.id}`;
  const stopAsking = () => {
    closeAddress(here);
  };
  const remove = useDeleteSermon();
  const undoDeletion = useUndoDeletion();

  /** Deletes one version. @returns whether the sermon is gone */
  const removeVersion = async (version: Sermon): Promise<boolean> => {
    try {
      await remove.mutateAsync(version);
      return true;
    } catch (error) {
      if (isGone(error)) return true;
      if (!isConflict(error)) throw error;
      const theirs = await onConflict(version);
      return theirs !== null && removeVersion(theirs);
    }
  };

  const confirm = async () => {
    try {
      if (!(await removeVersion(sermon))) {
        stopAsking();
        return;
      }
      onDeleted();
      const undo = () => {
        undoDeletion({ type: 'sermon', id: sermon.id });
      };
      showToast({ ...DELETED, undo });
    } catch (error) {
      stopAsking();
      showFailure({ ...FAILED, error });
    }
  };

  return (
    <>
      <button
        type="button"
        className="button button-quiet justify-self-start text-danger"
        disabled={isDisabled}
        onClick={() => {
          openAddress(`${here}&delete`);
        }}
      >
        Delete Sermon
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Are you sure?"
        text={`This action cannot be undone. This will permanently delete the sermon "${sermon.title}" and remove it from the database.`}
        afterwards="For a while you can put it back from History."
        confirmLabel="Delete Sermon"
        isWorking={remove.isPending}
        onConfirm={() => {
          void confirm();
        }}
        onCancel={stopAsking}
      />
    </>
  );
}
