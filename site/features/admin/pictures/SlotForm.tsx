import {
  CHANGE_VISIBLE_SOON,
  VISIBLE_ONCE_PUBLISHED,
} from '#site/components/admin/publishing/PublishingStatus.tsx';
import * as z from 'zod/mini';
import { CENTER_FOCUS, Focus, type Picture, type PictureInput } from '#shared/pages/pictures.ts';
import { unsavedInputName } from '#site/components/admin/unsaved-input/unsaved-input.ts';
import type { RecordFields } from '#site/components/admin/record-editor/record-fields.ts';
import {
  CropPreviews,
  toPictureFileData,
  type PictureFileData,
  PictureField,
} from './PictureField.tsx';
import { focusInWords } from './FocusPoint.tsx';
import { ConfirmedWriteButton } from '#site/components/admin/dialogs/ConfirmedWrite.tsx';
import {
  type RecordEditor,
  useRecordEditor,
} from '#site/components/admin/record-editor/use-record-editor.ts';
import { slotCrops, slotDrawing, slotFormAddress, slotHint, slotPagePath } from './slots.ts';
import { useRemovePicture, fetchPicture, useSavePicture } from './pictures.queries.ts';
import { useEffect } from 'react';
import { ResetButton } from '#site/components/admin/Button.tsx';
import { FormEnd } from '#site/components/admin/dialogs/FormButtons.tsx';
import { PAGE_NAMES } from '#site/components/admin/RecordLinks.tsx';
import {
  PreviewPanel,
  TWO_COLUMNS,
  useMediaQuery,
} from '#site/components/admin/record-editor/FormParts.tsx';
import { StatePanel } from '#site/components/admin/states/StatePanel.tsx';
import { useRecordPublishing } from '#site/components/admin/states/use-publishing.ts';
import { Fields, RecordForm } from '#site/components/admin/record-editor/RecordForm.tsx';
import { showToast } from '#site/lib/page/toasts.ts';

/** Form values of a slot: a file and its focus point. */
type PictureValues = { picture: { file: PictureFileData | null; focus: Focus } };

const BLANK_PICTURE: PictureValues = { picture: { file: null, focus: CENTER_FOCUS } };

const pictureValues = ({ media, focus }: Picture): PictureValues => ({
  picture: { file: media && toPictureFileData(media), focus },
});

const MISSING = 'Please choose or upload a picture first';

/** The schema that converts form values to API input. */
const PictureForm: z.ZodMiniType<PictureInput> = z.pipe(
  z.object({ picture: z.object({ file: z.object({ id: z.int() }, MISSING), focus: Focus }) }),
  z.transform(({ picture: { file, focus } }) => ({ mediaId: file.id, focus })),
);

/** The only field of a slot. */
const pictureFields: RecordFields<PictureValues, Picture> = {
  picture: {
    label: 'Picture',
    isWide: true,
    inWords: ({ file, focus }) =>
      file === null ? 'the drawing' : `${file.name}, focus: ${focusInWords(focus)}`,
    render: (props, stored) => stored !== null && <PictureField {...props} place={stored} />,
  },
};

type Props = { editor: RecordEditor<PictureValues, Picture>; stored: Picture };

const DRAWING = {
  label: 'Back to the Drawing',
  title: 'Back to the drawing?',
  text: `The drawing replaces it. ${CHANGE_VISIBLE_SOON} Your picture stays in the library.`,
  confirmLabel: 'Restore Drawing',
};
const PORTRAIT = {
  title: 'Remove this portrait?',
  text: `Only the text is shown then. ${CHANGE_VISIBLE_SOON} Your picture stays in the library.`,
  confirmLabel: 'Remove Portrait',
};

/** A button that removes the church's picture from its slot, after a confirmation. */
function BackToDrawing({ editor, stored }: Props) {
  const remove = useRemovePicture();
  const hasDrawing = slotDrawing(stored.slot) !== undefined;
  return (
    <ConfirmedWriteButton
      {...(hasDrawing ? DRAWING : PORTRAIT)}
      isHarmless
      here={slotFormAddress(stored.slot)}
      name="drawing"
      Trigger={ResetButton}
      isDisabled={editor.isSaving}
      onConfirm={async () => {
        await editor.withConflictCheck(stored, () => remove.mutateAsync(stored));
        editor.loadTheirs({ ...stored, media: null, focus: CENTER_FOCUS, version: 0 });
        const title = hasDrawing ? 'Drawing Restored' : 'Portrait Removed';
        return { title, text: 'Your picture stays in the library.' };
      }}
      failure={{ title: 'The picture was not removed' }}
    />
  );
}

/** The form of a slot, which is a place on the pages that shows a picture. It sets the picture and its focus point. */
export function SlotForm({ place }: { place: Picture }) {
  const save = useSavePicture(place);
  const editor = useRecordEditor({
    noun: 'picture',
    inputNameOf: () => unsavedInputName('picture', place.slot),
    schema: PictureForm,
    fields: pictureFields,
    opening: { record: place },
    blank: BLANK_PICTURE,
    valuesOf: pictureValues,
    save: save.mutateAsync,
    reload: fetchPicture,
    onSaved: () => {
      showToast({ title: 'Saved', text: VISIBLE_ONCE_PUBLISHED, kind: 'success' });
    },
    failure: { title: 'The picture was not saved' },
    staysAt: (to) => to.get('edit') === place.slot,
  });
  const { form, stored } = editor;
  const publishing = useRecordPublishing(editor, {});
  const isBeside = useMediaQuery(TWO_COLUMNS);
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, []);
  const { file, focus } = form.typed.picture;
  const crops = file !== null && slotCrops(place).length > 0 && (
    <CropPreviews file={file} focus={focus} crops={slotCrops(place)} />
  );
  const asSeen = <PreviewPanel title="As Visitors See It">{crops}</PreviewPanel>;
  return (
    <section className="shell py-4 sm:py-6" aria-label={place.title}>
      <RecordForm
        editor={editor}
        className="card p-5 sm:p-8"
        submit={publishing.submitLabel}
        panel={<StatePanel publishing={publishing} path={slotPagePath(place)} />}
        preview={isBeside && crops ? asSeen : undefined}
        end={
          <FormEnd history={`/admin/history?type=picture&record=${place.slot}`}>
            {stored?.media && <BackToDrawing editor={editor} stored={stored} />}
          </FormEnd>
        }
      >
        <p className="text-ink-soft">
          {!place.slot.startsWith('site/') &&
            `On the page ${PAGE_NAMES[slotPagePath(place)] ?? ''}. `}
          {slotHint(place)}
        </p>
        <Fields editor={editor} />
        {!isBeside && crops && asSeen}
        {form.errors.mediaId !== undefined && (
          <p className="field-error" role="alert">
            {form.errors.mediaId}
          </p>
        )}
      </RecordForm>
    </section>
  );
}
