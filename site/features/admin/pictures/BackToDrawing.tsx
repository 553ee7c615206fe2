import { CENTER, type Picture } from '#shared/pages/pictures.ts';
import { closeAddress, openAddress, useAddress } from '#site/components/admin/address/address.ts';
import { ConfirmDialog } from '#site/components/admin/dialogs/ConfirmDialog.tsx';
import type { RecordEditor } from '#site/components/admin/record-editor/use-record-editor.ts';
import { isConflict } from '#site/components/admin/queries.ts';
import { showFailure } from '#site/components/admin/show-failure.ts';
import { showToast } from '#site/lib/page/toasts.ts';
import { drawingOf, editAddress } from './places.ts';
import type { PictureValues } from './picture-fields.tsx';
import { useRemovePicture } from './pictures.queries.ts';

type Props = { editor: RecordEditor<PictureValues, Picture>; stored: Picture };

/** Takes the church's picture out of a place, after a question. */
export function BackToDrawing({ editor, stored }: Props) {
  const isAsking = useAddress().has('drawing');
  const remove = useRemovePicture();
  const here = editAddress(stored.slot);
  const hasDrawing = drawingOf(stored.slot) !== undefined;
  const stopAsking = () => {
    closeAddress(here);
  };
  const confirm = async () => {
    try {
      await remove.mutateAsync(stored);
      editor.loadTheirs({ ...stored, media: null, focus: CENTER, version: 0 });
      const title = hasDrawing ? 'The drawing is back' : 'The portrait is taken out';
      const text = 'Your picture stays in the library.';
      showToast({ title, text, kind: 'success' });
    } catch (error) {
      if (isConflict(error)) await editor.meet(stored);
      showFailure({ title: 'The picture is still there', error });
    }
    stopAsking();
  };
  return (
    <div>
      <button
        type="button"
        className="button button-quiet"
        disabled={editor.isSaving}
        onClick={() => {
          openAddress(`${here}&drawing`);
        }}
      >
        {hasDrawing ? 'Back to the Drawing' : 'Take the Portrait Out'}
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title={hasDrawing ? 'Back to the drawing?' : 'Take the portrait out?'}
        text={`${hasDrawing ? 'Visitors see the drawing again' : 'Visitors see the text alone'} after the next publishing. Your picture stays in the library.`}
        confirmLabel={hasDrawing ? 'Bring the Drawing Back' : 'Take It Out'}
        isWorking={remove.isPending}
        onConfirm={() => {
          void confirm();
        }}
        onCancel={stopAsking}
      />
    </div>
  );
}
