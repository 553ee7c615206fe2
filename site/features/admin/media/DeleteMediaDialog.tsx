import type { MediaRecord } from '#shared/media/media.ts';
import { ConfirmedWrite } from '#site/components/admin/dialogs/ConfirmedWrite.tsx';
import { useDeleteMedia } from '#site/components/admin/media/media.queries.ts';
import { Modal } from '#site/components/admin/dialogs/Modal.tsx';
import { ApiError } from '#site/lib/api/api-client.ts';
import { MediaUses } from './MediaEntry.tsx';

type Props = {
  /** The file to delete; null while the dialog is closed. */
  media: MediaRecord | null;
  onClose: () => void;
  /** Moves the focus after deletion, because the file's buttons are gone. */
  focusAfterDeletion: () => void;
};

const USED_MEANWHILE = 'Somebody has put it to use meanwhile. Look at it again to see where.';

const isUsed = (error: unknown) => error instanceof ApiError && error.status === 409;

/** Asks for confirmation before a file is deleted, or lists where it is used. */
export function DeleteMediaDialog({ media, onClose, focusAfterDeletion }: Props) {
  const remove = useDeleteMedia();
  if (media !== null && media.usedBy.length > 0) {
    return (
      <Modal isOpen title="This file is in use" onClose={onClose}>
        <p>
          “{media.name}” cannot be deleted while it is used. Put something else in its place there,
          then delete it here.
        </p>
        <div className="mt-3">
          <MediaUses uses={media.usedBy} />
        </div>
      </Modal>
    );
  }
  return (
    <ConfirmedWrite
      asked={media}
      write={remove}
      title="Are you sure?"
      text={`This action cannot be undone. This will permanently delete "${media?.name ?? ''}" from the library.`}
      confirmLabel="Delete File"
      done={() => ({ title: 'File Deleted', text: 'It is not in the library any more.' })}
      failed={(error) => ({
        title: 'The file was not deleted',
        text: isUsed(error) ? USED_MEANWHILE : undefined,
      })}
      isDoneIfGone
      onClose={onClose}
      focusAfterwards={focusAfterDeletion}
    />
  );
}
