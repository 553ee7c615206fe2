import { useState } from 'react';
import {
  AnnouncementForm as AnnouncementSchema,
  type Announcement,
} from '#shared/announcements/announcement.ts';
import { churchDateAndTime } from '#shared/calendar/dates.ts';
import { isShownAt } from '#shared/announcements/shown-announcement.ts';
import { Fields, RecordForm } from '#site/components/admin/record-editor/RecordForm.tsx';
import { useRecordEditor } from '#site/components/admin/record-editor/use-record-editor.ts';
import { mayLeave } from '#site/components/admin/address/guards.ts';
import { showToast } from '#site/lib/page/toasts.ts';
import {
  announcementFields,
  announcementValues,
  blankAnnouncement,
} from './announcement-fields.tsx';
import { useReloadAnnouncement, useSaveAnnouncement } from './announcement.queries.ts';

type Props = {
  /** The one that is shown or planned; null for a new one. */
  announcement: Announcement | null;
  onClose: () => void;
};

const whenShown = (saved: Announcement) =>
  isShownAt(saved, new Date())
    ? 'Visitors see it on every page within half a minute.'
    : `Visitors see it from ${churchDateAndTime(saved.startsAt)} on.`;

/** The form of the announcement, with what visitors will see. */
export function AnnouncementForm({ announcement, onClose }: Props) {
  const [now] = useState(() => new Date());
  const [blank] = useState(() => blankAnnouncement(now));
  const [fields] = useState(() => announcementFields(now));
  const save = useSaveAnnouncement();
  const editor = useRecordEditor({
    noun: 'announcement',
    schema: AnnouncementSchema,
    fields,
    opening: announcement === null ? {} : { record: announcement },
    blank,
    valuesOf: announcementValues,
    save: save.mutateAsync,
    reload: useReloadAnnouncement(),
    onSaved: (saved) => {
      showToast({ title: 'Announcement saved', text: whenShown(saved), kind: 'success' });
      onClose();
    },
    failure: {
      title: 'The announcement was not saved',
      text: 'If somebody else has just made one, reload this page to see it.',
    },
  });
  const { text, linkUrl } = editor.form.typed;
  return (
    <RecordForm
      editor={editor}
      label="Announcement"
      submit="Show to Visitors"
      onCancel={() => {
        if (mayLeave()) onClose();
      }}
    >
      <Fields editor={editor} />
      <figure>
        <figcaption className="field-label">Visitors see, above every page:</figcaption>
        <p
          className="mt-1 rounded-control border-b-2 border-amber-400 bg-amber-100 px-4 py-3 font-semibold"
          dir="auto"
        >
          {text.trim() === '' ? <span className="text-ink-soft">Your words</span> : text}{' '}
          {linkUrl.trim() !== '' && <span className="underline">Read more</span>}
        </p>
      </figure>
    </RecordForm>
  );
}
