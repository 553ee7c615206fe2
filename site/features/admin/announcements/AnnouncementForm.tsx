import { endOfDay, toMoment, dateAndTimeWithYear } from '#shared/calendar/moments.ts';
import { addDays, churchDay } from '#shared/calendar/dates.ts';
import { MomentField } from '#site/components/admin/fields/DateField.tsx';
import {
  type Announcement,
  type AnnouncementInput,
  AnnouncementFormSchema,
} from '#shared/announcements/announcement.ts';
import { LIMITS } from '#shared/http/limits.ts';
import type {
  FormValues,
  RecordFields,
} from '#site/components/admin/record-editor/record-fields.ts';
import { useState } from 'react';
import { isShownAt } from '#shared/announcements/shown-announcement.ts';
import { textField } from '#site/components/admin/record-editor/text-field.tsx';
import { Fields, RecordForm } from '#site/components/admin/record-editor/RecordForm.tsx';
import { useRecordEditor } from '#site/components/admin/record-editor/use-record-editor.ts';
import { showToast } from '#site/lib/page/toasts.ts';
import { useReloadAnnouncement, useSaveAnnouncement } from './announcement.queries.ts';

/** Form values of an announcement; times are in the church's time zone. */
type AnnouncementValues = FormValues<AnnouncementInput>;

/**
 * The form values of a new announcement: from now until the end of the seventh day, which includes the coming Sunday.
 */
const blankAnnouncement = (now: Date): AnnouncementValues => ({
  text: '',
  linkUrl: '',
  startsAt: toMoment(now),
  endsAt: endOfDay(addDays(churchDay(now), 7)),
});

/** Converts a saved announcement to form values. */
const announcementValues = ({
  text,
  linkUrl,
  startsAt,
  endsAt,
}: Announcement): AnnouncementValues => ({
  text,
  linkUrl: linkUrl ?? '',
  startsAt: toMoment(new Date(startsAt)),
  endsAt: toMoment(new Date(endsAt)),
});

/** All fields of the announcement, in the order of the form. @param now for the proposed times */
function announcementFields(now: Date): RecordFields<AnnouncementValues, Announcement> {
  const today = churchDay(now);
  return {
    text: textField('What do you want to say?', {
      limit: LIMITS.short,
      rows: 2,
      hint: 'For example, "Snow: no service today. Please stay safe at home."',
      isRequired: true,
    }),
    linkUrl: textField('Link (Optional)', {
      type: 'url',
      limit: LIMITS.url,
      hint: 'Where visitors can read more: a web address, or a page of this site such as /sermons',
    }),
    startsAt: {
      label: 'From',
      render: (props) => (
        <MomentField {...props} suggestions={[{ label: 'Now', value: toMoment(now) }]} />
      ),
    },
    endsAt: {
      label: 'Until',
      render: (props) => (
        <MomentField
          {...props}
          suggestions={[
            { label: 'Tonight', value: endOfDay(today) },
            { label: 'Tomorrow Night', value: endOfDay(addDays(today, 1)) },
            { label: 'In a Week', value: endOfDay(addDays(today, 7)) },
          ]}
        />
      ),
    },
  };
}

type AnnouncementFormProps = {
  /** The current or planned announcement; null for a new one. */
  announcement: Announcement | null;
  onClose: () => void;
};

const whenShown = (saved: Announcement) =>
  isShownAt(saved, new Date())
    ? 'Visitors see it on every page within half a minute.'
    : `Visitors see it from ${dateAndTimeWithYear(saved.startsAt)} on.`;

/** The form of the announcement, with a preview of what visitors see. */
export function AnnouncementForm({ announcement, onClose }: AnnouncementFormProps) {
  const [now] = useState(() => new Date());
  const [blank] = useState(() => blankAnnouncement(now));
  const [fields] = useState(() => announcementFields(now));
  const save = useSaveAnnouncement();
  const editor = useRecordEditor({
    noun: 'announcement',
    inputNameOf: () => 'announcement',
    schema: AnnouncementFormSchema,
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
    <RecordForm editor={editor} label="Announcement" submit="Show to Visitors" onLeave={onClose}>
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
      <Fields editor={editor} />
    </RecordForm>
  );
}
