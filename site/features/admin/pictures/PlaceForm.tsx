import { useEffect } from 'react';
import type { Picture } from '#shared/pages/pictures.ts';
import { Fields, RecordForm } from '#site/components/admin/record-editor/RecordForm.tsx';
import { useRecordEditor } from '#site/components/admin/record-editor/use-record-editor.ts';
import { showToast } from '#site/lib/page/toasts.ts';
import { BackToDrawing } from './BackToDrawing.tsx';
import { BLANK_PICTURE, PictureForm, pictureFields, pictureValues } from './picture-fields.tsx';
import { reloadPicture, useSavePicture } from './pictures.queries.ts';
import { hintOf, pageOf } from './places.ts';

/** The form of one place: which picture stands there, and what of it must stay in sight. */
export function PlaceForm({ place }: { place: Picture }) {
  const save = useSavePicture(place);
  const editor = useRecordEditor({
    noun: 'picture',
    schema: PictureForm,
    fields: pictureFields,
    opening: { record: place },
    blank: BLANK_PICTURE,
    valuesOf: pictureValues,
    save: save.mutateAsync,
    reload: reloadPicture,
    onSaved: () => {
      showToast({ title: 'Saved', text: 'Visitors see it in a few minutes.', kind: 'success' });
    },
    failure: { title: 'The picture was not saved' },
    staysAt: (to) => to.get('edit') === place.slot,
  });
  const { form, stored } = editor;
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, []);
  const hint = hintOf(place);
  return (
    <div className="shell max-w-4xl py-8">
      <section className="card min-w-0 p-5 sm:p-6" aria-label={place.title}>
        <p className="text-ink-soft">{place.group}</p>
        <h2 className="text-xl" dir="auto">
          {place.title}
        </h2>
        {hint !== undefined && <p className="mt-2">{hint}</p>}
        <RecordForm
          editor={editor}
          className="mt-5"
          submit="Save"
          savedAt={pageOf(place)}
          end={stored?.media && <BackToDrawing editor={editor} stored={stored} />}
        >
          <Fields editor={editor} />
          {form.errors.mediaId !== undefined && (
            <p className="field-error" role="alert">
              {form.errors.mediaId}
            </p>
          )}
        </RecordForm>
      </section>
    </div>
  );
}
