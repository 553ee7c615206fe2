import { useWatch } from 'react-hook-form';
import type { Sermon } from '#shared/sermons.ts';
import { QuickTips } from './QuickTips.tsx';
import { DeleteSermon } from './DeleteSermon.tsx';
import { SermonFields } from './SermonFields.tsx';
import { DraftNotice, RefusalNotice } from './SermonNotices.tsx';
import { ThumbnailPreview } from './ThumbnailPreview.tsx';
import { useSermonForm, type SermonFormFields } from './use-sermon-form.ts';
import { VideoPreview } from './VideoPreview.tsx';

type Props = {
  /** The sermon to edit; null for a new one. */
  sermon: Sermon | null;
  /** Fetches the sermon as it is stored now; undefined when that fails. */
  reload: () => Promise<Sermon | undefined>;
  onCreated: () => void;
  onDeleted: () => void;
  onDirtyChange: (isDirty: boolean) => void;
};

/** The form of a sermon with its previews and tips beside it. */
export function SermonForm({ reload, onDeleted, ...props }: Props) {
  const editing = useSermonForm(props);
  const { form, saved, stored, isSaving } = editing;
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1.8fr_1fr]">
      <form
        noValidate
        aria-label={saved === null ? 'Add New Sermon' : 'Edit Sermon'}
        className="card grid min-w-0 grid-cols-1 gap-6 p-5 sm:p-8"
        onSubmit={(event) => {
          void editing.submit(event);
        }}
      >
        {editing.isRestored && <DraftNotice onStartOver={editing.startOver} />}
        <SermonFields form={form} stored={stored} isReadOnly={isSaving} />
        <RefusalNotice editing={editing} reload={reload} />
        <div className="flex flex-wrap justify-between gap-3">
          <button type="submit" className="button button-primary" disabled={isSaving}>
            {saved === null ? 'Create Sermon' : 'Update Sermon'}
          </button>
          {saved !== null && (
            <DeleteSermon
              sermon={saved}
              isDisabled={isSaving}
              onDeleted={onDeleted}
              onConflict={editing.refuse}
            />
          )}
        </div>
      </form>
      <SidePanels form={form} />
    </div>
  );
}

function SidePanels({ form: { control } }: { form: SermonFormFields }) {
  const [videoUrl, thumbnailUrl] = useWatch({ control, name: ['videoUrl', 'thumbnailUrl'] });
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <VideoPreview url={videoUrl} />
      <ThumbnailPreview url={thumbnailUrl} />
      <QuickTips />
    </div>
  );
}
