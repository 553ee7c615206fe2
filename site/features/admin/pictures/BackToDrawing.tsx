import { CENTER, type Picture } from '#shared/pages/pictures.ts';
import { QuestionButton } from '#site/components/admin/dialogs/ConfirmedWrite.tsx';
import type { RecordEditor } from '#site/components/admin/record-editor/use-record-editor.ts';
import { drawingOf, editAddress } from './places.ts';
import type { PictureValues } from './picture-fields.tsx';
import { useRemovePicture } from './pictures.queries.ts';

type Props = { editor: RecordEditor<PictureValues, Picture>; stored: Picture };

const DRAWING = {
  label: 'Back to the Drawing',
  title: 'Back to the drawing?',
  text: 'Visitors see the drawing again after the next publishing. Your picture stays in the library.',
  confirmLabel: 'Bring the Drawing Back',
};
const PORTRAIT = {
  label: 'Take the Portrait Out',
  title: 'Take the portrait out?',
  text: 'Visitors see the text alone after the next publishing. Your picture stays in the library.',
  confirmLabel: 'Take It Out',
};

/** Takes the church's picture out of a place, after a question. */
export function BackToDrawing({ editor, stored }: Props) {
  const remove = useRemovePicture();
  const hasDrawing = drawingOf(stored.slot) !== undefined;
  return (
    <div>
      <QuestionButton
        {...(hasDrawing ? DRAWING : PORTRAIT)}
        here={editAddress(stored.slot)}
        name="drawing"
        isDisabled={editor.isSaving}
        onConfirm={async () => {
          await editor.meetingOthers(stored, () => remove.mutateAsync(stored));
          editor.loadTheirs({ ...stored, media: null, focus: CENTER, version: 0 });
          const title = hasDrawing ? 'The drawing is back' : 'The portrait is taken out';
          return { title, text: 'Your picture stays in the library.' };
        }}
        failure={{ title: 'The picture is still there' }}
      />
    </div>
  );
}
