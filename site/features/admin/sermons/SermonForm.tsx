import { PreviewPanel, VideoPreview } from './VideoPreview.tsx';
import { isHttpUrl, isSitePath } from '#shared/http/fields.ts';
import { useSettled } from '#site/components/admin/focus.ts';
import { useState } from 'react';
import { churchDay } from '#shared/calendar/dates.ts';
import { SermonForm as SermonFormSchema, type Sermon } from '#shared/sermons/sermons.ts';
import { Fields } from '#site/components/admin/record-editor/Fields.tsx';
import { RecordForm } from '#site/components/admin/record-editor/RecordForm.tsx';
import { useRecordEditor } from '#site/components/admin/record-editor/use-record-editor.ts';
import { showToast } from '#site/lib/page/toasts.ts';
import { DeleteSermon } from './DeleteSermon.tsx';
import { lacksPodcast } from './recording-notice.ts';
import { blankSermon, SERMON_FIELDS, sermonValues } from './sermon-fields.tsx';
import { reloadSermon, useSaveSermon } from './sermons.queries.ts';
import { staysWith } from './use-sermon-address.ts';

const TIPS = [
  'For a YouTube video, use its watch URL, such as https://www.youtube.com/watch?v=…',
  'For a Vimeo video, use its URL, such as https://vimeo.com/123456789',
  'Thumbnails look best at 16:9, such as 640x360 pixels.',
  'Scripture references help people find a sermon when they search.',
  'Sermons with the same series name are grouped together.',
];

/** Tips for entering a sermon. */
function QuickTips() {
  return (
    <PreviewPanel title="Quick Tips">
      <ul className="grid list-disc gap-2 pl-5 wrap-anywhere">
        {TIPS.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </PreviewPanel>
  );
}

type Props = { url: string };

/** The picture as on the sermon's card; the page's script replaces a broken one. */
function ThumbnailPreview({ url }: Props) {
  const address = useSettled(url.trim());
  return (
    <PreviewPanel title="Thumbnail Preview">
      <Preview address={address} />
    </PreviewPanel>
  );
}

function Preview({ address }: { address: string }) {
  if (address === '') return <p>No thumbnail URL provided</p>;
  if (!isHttpUrl(address) && !isSitePath(address)) {
    return <p>The picture appears here once its address is whole.</p>;
  }
  return (
    <img
      key={address}
      src={address}
      alt="The thumbnail as visitors see it"
      width="640"
      height="360"
      className="aspect-video w-full rounded-control bg-deep-50 object-cover"
    />
  );
}

const CREATED = {
  title: 'Sermon Created',
  text: 'The new sermon has been successfully created.',
};
const UPDATED = {
  title: 'Sermon Updated',
  text: 'The sermon has been successfully updated.',
};
/** Added when the recording is not in the podcast; the field of its address says why. */
const NOT_IN_PODCAST = ' Its recording is not in the podcast yet: open the sermon to see why.';
const FAILED = {
  title: 'Error',
  text: 'There was a problem saving the sermon. Please try again.',
};

/** Shows the toast of a successful save. */
function sayThatItIsSaved(sermon: Sermon, isNew: boolean) {
  const { title, text } = isNew ? CREATED : UPDATED;
  const note = lacksPodcast(sermon) ? NOT_IN_PODCAST : '';
  showToast({ title, text: text + note, kind: 'success' });
}

type SermonFormProps = {
  /** The sermon to edit; null for a new one. */
  sermon: Sermon | null;
  onSaved: (sermon: Sermon) => void;
  onGone: () => void;
};

/** The form of a sermon with previews and tips beside it. */
export function SermonForm({ sermon, onSaved, onGone }: SermonFormProps) {
  const [blank] = useState(() => blankSermon(churchDay(new Date())));
  const save = useSaveSermon();
  const editor = useRecordEditor({
    noun: 'sermon',
    schema: SermonFormSchema,
    fields: SERMON_FIELDS,
    opening: sermon === null ? {} : { record: sermon },
    blank,
    valuesOf: sermonValues,
    save: save.mutateAsync,
    reload: reloadSermon,
    onSaved: (saved, isNew) => {
      onSaved(saved);
      sayThatItIsSaved(saved, isNew);
    },
    failure: FAILED,
    staysAt: staysWith(sermon?.id ?? null),
  });
  const { stored, isSaving } = editor;
  const { videoUrl, thumbnailUrl } = editor.form.typed;
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1.8fr_1fr]">
      <RecordForm
        editor={editor}
        label={stored === null ? 'Add New Sermon' : 'Edit Sermon'}
        className="card p-5 sm:p-8"
        buttons={
          <button type="submit" className="button button-primary" disabled={isSaving}>
            {stored === null ? 'Create Sermon' : 'Update Sermon'}
          </button>
        }
        end={
          stored !== null && (
            <DeleteSermon
              sermon={stored}
              isDisabled={isSaving}
              onDeleted={onGone}
              onConflict={editor.meet}
            />
          )
        }
      >
        <Fields editor={editor} />
      </RecordForm>
      <div className="grid min-w-0 grid-cols-1 gap-6">
        <VideoPreview url={videoUrl} />
        <ThumbnailPreview url={thumbnailUrl} />
        <QuickTips />
      </div>
    </div>
  );
}
