import { endOfDay, churchMoment, recentMoment } from '#shared/calendar/moments.ts';
import {
  addDays,
  churchDay,
  lastWeekdayOnOrBefore,
  type CalendarDate,
} from '#shared/calendar/dates.ts';
import { Button } from '#site/components/admin/Button.tsx';
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
import { SITE_PAGES, SitePages } from '#site/components/admin/RecordLinks.tsx';
import { GROWING, textField } from '#site/components/admin/record-editor/text-field.tsx';
import { PreviewPanel } from '#site/components/admin/record-editor/FormParts.tsx';
import { Fields, RecordForm } from '#site/components/admin/record-editor/RecordForm.tsx';
import { useRecordEditor } from '#site/components/admin/record-editor/use-record-editor.ts';
import { showToast } from '#site/lib/page/toasts.ts';
import {
  useReloadAnnouncement,
  useSaveAnnouncement,
  useTakeAnnouncementDown,
} from './announcement.queries.ts';

/** Form values of an announcement; times are in the church's time zone. */
type AnnouncementValues = FormValues<AnnouncementInput>;

/** The coming Sunday; on a Sunday, the next one. */
const comingSunday = (today: CalendarDate) => addDays(lastWeekdayOnOrBefore(today, 'Sunday'), 7);

/** A new announcement is shown until the end of the coming Sunday, because most news concern that day. */
const blankAnnouncement = (now: Date): AnnouncementValues => ({
  text: '',
  linkUrl: '',
  startsAt: churchMoment(now),
  endsAt: endOfDay(comingSunday(churchDay(now))),
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
  startsAt: churchMoment(new Date(startsAt)),
  endsAt: churchMoment(new Date(endsAt)),
});

/** All fields of the announcement, in the order of the form. @param now for the proposed times */
function announcementFields(now: Date): RecordFields<AnnouncementValues, Announcement> {
  const today = churchDay(now);
  const [tomorrow, sunday] = [addDays(today, 1), comingSunday(today)];
  return {
    text: textField('What do you want to say?', {
      limit: LIMITS.short,
      rows: 2,
      className: GROWING,
      hint: 'For example, "Snow: no service today. Please stay safe at home."',
      isRequired: true,
    }),
    linkUrl: textField('Link (Optional)', {
      inputMode: 'url',
      list: SITE_PAGES,
      limit: LIMITS.url,
      hint: 'Where visitors can read more: choose a page of this site, or type a web address.',
    }),
    startsAt: {
      label: 'From',
      render: (props) => (
        <MomentField {...props} suggestions={[{ label: 'Now', value: churchMoment(now) }]} />
      ),
    },
    endsAt: {
      label: 'Until',
      render: (props) => (
        <MomentField
          {...props}
          hint="It goes away by itself then"
          suggestions={[
            { label: 'Tonight', value: endOfDay(today) },
            { label: 'Tomorrow', value: endOfDay(tomorrow) },
            ...(sunday === tomorrow
              ? []
              : [
                  {
                    label: sunday === addDays(today, 7) ? 'Next Sunday' : 'Sunday',
                    value: endOfDay(sunday),
                  },
                ]),
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
  onTakenDown: (announcement: Announcement) => void;
};

const whenShown = (saved: Announcement) =>
  isShownAt(saved, new Date())
    ? 'Visitors see it on every page within half a minute.'
    : `Visitors see it from ${recentMoment(saved.startsAt)} on.`;

/** The form of the announcement, with a preview of what visitors see. */
export function AnnouncementForm({ announcement, onClose, onTakenDown }: AnnouncementFormProps) {
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
  const takeDown = useTakeAnnouncementDown((shown) => {
    const { isDirty, typed } = editor.form;
    if (!isDirty) {
      onTakenDown(shown);
      return;
    }
    editor.loadTheirs(null);
    editor.form.fill(blank, typed);
    showToast({
      title: 'Announcement taken down',
      text: 'What you typed is still in the form, as a new announcement.',
      kind: 'success',
    });
  });
  return (
    <RecordForm
      editor={editor}
      label="Announcement"
      className="card p-5 sm:p-8"
      submit="Show to Visitors"
      onLeave={onClose}
      preview={
        <PreviewPanel>
          <AnnouncementPreview {...editor.form.typed} />
        </PreviewPanel>
      }
      end={
        announcement !== null && (
          <Button
            disabled={editor.isSaving || takeDown.isPending}
            onClick={() => {
              takeDown.mutate(announcement);
            }}
          >
            Take It Down Now
          </Button>
        )
      }
    >
      {announcement === null && (
        <p className="max-w-[65ch]">
          Snow, a burst pipe, a change of plans? Put a short notice above every page. Visitors see
          it within half a minute.
        </p>
      )}
      <Fields editor={editor} />
      <SitePages />
    </RecordForm>
  );
}

/** The top of a page with the announcement. */
const AnnouncementPreview = ({ text, linkUrl }: AnnouncementValues) => (
  <figure>
    <figcaption className="text-sm text-ink-soft">Visitors see, above every page:</figcaption>
    <div className="mt-2 overflow-hidden border border-line" inert>
      <p
        className="min-h-12 border-b-2 border-amber-400 bg-amber-100 px-4 py-2 font-semibold wrap-anywhere"
        dir="auto"
      >
        {text.trim() === '' ? (
          <span className="font-normal text-ink-soft">Your words appear here.</span>
        ) : (
          text
        )}{' '}
        {linkUrl.trim() !== '' && <span className="underline">Read more</span>}
      </p>
      <div className="flex items-center justify-between bg-deep-900 px-4 py-3">
        <span className="h-2.5 w-24 rounded-full bg-white/60" />
        <span className="h-2.5 w-16 rounded-full bg-white/30" />
      </div>
      <div className="h-16 bg-deep-50" />
    </div>
  </figure>
);
