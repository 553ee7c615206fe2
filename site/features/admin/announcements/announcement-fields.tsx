import {
  readMoment,
  type ChurchMoment,
  endOfDay,
  toMoment,
} from '#shared/church/church-moments.ts';
import { churchDateAndTime, addDays, churchDay } from '#shared/calendar/dates.ts';
import type { FieldProps } from '#site/components/forms/FormField.tsx';
import { TextField } from '#site/components/forms/TextField.tsx';
import type { Announcement, AnnouncementInput } from '#shared/announcements/announcement.ts';
import { LIMITS } from '#shared/http/limits.ts';
import type {
  FormValues,
  RecordFields,
} from '#site/components/admin/record-editor/record-fields.ts';

type Props = FieldProps & {
  label: string;
  /** Likely moments, offered as buttons. */
  suggestions: readonly { label: string; moment: ChurchMoment }[];
};

/** Day and time on the church's clock, whatever the zone of the editor's phone. */
function MomentField({ suggestions, ...props }: Props) {
  const { value, onChange, isReadOnly } = props;
  const instant = readMoment(value);
  return (
    <div>
      <TextField
        {...props}
        type="datetime-local"
        isRequired
        hint={
          instant === undefined
            ? 'Day and time at the church'
            : `${churchDateAndTime(instant.toISOString())}, at the church`
        }
      />
      <p className="mt-2 flex flex-wrap gap-2">
        {suggestions.map(({ label, moment }) => (
          <button
            key={label}
            type="button"
            className="button button-quiet"
            aria-pressed={value === moment}
            disabled={isReadOnly}
            onClick={() => {
              onChange(moment);
            }}
          >
            {label}
          </button>
        ))}
      </p>
    </div>
  );
}

/** Form values of an announcement; the moments are those of the church's clock. */
type AnnouncementValues = FormValues<AnnouncementInput>;

/** A new announcement: from now until tonight. */
export const blankAnnouncement = (now: Date): AnnouncementValues => ({
  text: '',
  linkUrl: '',
  startsAt: toMoment(now),
  endsAt: endOfDay(churchDay(now)),
});

/** Converts a saved announcement to form values. */
export const announcementValues = ({
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

/** All fields of the announcement, in the order of the form. @param now for what is offered */
export function announcementFields(now: Date): RecordFields<AnnouncementValues, Announcement> {
  const today = churchDay(now);
  return {
    text: {
      label: 'What do you want to say?',
      isWide: true,
      render: (props) => (
        <TextField
          {...props}
          limit={LIMITS.short}
          rows={2}
          hint="Such as: Snow: no service today. Please stay safe at home."
          isRequired
        />
      ),
    },
    linkUrl: {
      label: 'Link (Optional)',
      isWide: true,
      render: (props) => (
        <TextField
          {...props}
          type="url"
          limit={LIMITS.url}
          hint="Where visitors can read more: an address, or a page of this site such as /sermons"
        />
      ),
    },
    startsAt: {
      label: 'From',
      render: (props) => (
        <MomentField {...props} suggestions={[{ label: 'Now', moment: toMoment(now) }]} />
      ),
    },
    endsAt: {
      label: 'Until',
      render: (props) => (
        <MomentField
          {...props}
          suggestions={[
            { label: 'Tonight', moment: endOfDay(today) },
            { label: 'Tomorrow night', moment: endOfDay(addDays(today, 1)) },
            { label: 'In a week', moment: endOfDay(addDays(today, 7)) },
          ]}
        />
      ),
    },
  };
}
