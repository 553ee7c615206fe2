import { addDays, utcDay } from '#shared/dates.ts';
import { categoryLabel } from '#shared/event-categories.ts';
import type { ChurchEvent, EventForm } from '#shared/events.ts';
import { LIMITS } from '#shared/limits.ts';
import { DateField } from '#site/components/admin/DateField.tsx';
import { formValues, type FormValues } from '#site/components/admin/record-editor/form-values.ts';
import type { RecordFields } from '#site/components/admin/record-editor/record-fields.ts';
import { TextField } from '#site/components/forms/TextField.tsx';
import { CategorySelect } from './CategorySelect.tsx';
import { FeaturedSwitch } from './FeaturedSwitch.tsx';
import { PictureField } from './PictureField.tsx';
import { StatusField, statusLabel } from './StatusField.tsx';
import { TimeField } from './TimeField.tsx';

/** Form values of an event, valid or not; `date` and `endDate` are days as typed. */
export type EventValues = FormValues<EventForm>;

export const BLANK_EVENT: EventValues = {
  title: '',
  description: '',
  date: '',
  time: '',
  location: '',
  category: 'worship',
  featured: false,
  endDate: '',
  status: 'scheduled',
  linkUrl: '',
  onlineUrl: '',
  imageUrl: '',
};

/** Converts a saved event to form values, on its UTC day. */
export const eventValues = (event: ChurchEvent): EventValues => ({
  ...formValues(BLANK_EVENT, event),
  date: utcDay(event.date),
  endDate: event.endDate === null ? '' : utcDay(event.endDate),
});

/** A copy to save as a new event: as planned, not featured, without a day. */
export const copyOf = (event: ChurchEvent): EventValues => ({
  ...eventValues(event),
  title: `${event.title} (Copy)`,
  date: '',
  endDate: '',
  status: 'scheduled',
  featured: false,
});

const weekAfter = ({ date }: ChurchEvent) => ({ label: '+7 days', day: addDays(utcDay(date), 7) });

/** All fields of an event, in the order of the form. @param copied the event that a new one copies */
export const eventFields = (copied?: ChurchEvent): RecordFields<EventValues, ChurchEvent> => ({
  title: {
    label: 'Title',
    isWide: true,
    render: (props) => <TextField {...props} limit={LIMITS.short} isRequired />,
  },
  description: {
    label: 'Description',
    isWide: true,
    render: (props) => <TextField {...props} limit={LIMITS.long} rows={5} isRequired />,
  },
  date: {
    label: 'Date',
    render: (props) => <DateField {...props} suggestion={copied && weekAfter(copied)} />,
  },
  time: {
    label: 'Time',
    render: (props, _, typed) => <TimeField {...props} days={typed} />,
  },
  location: {
    label: 'Location',
    render: (props) => <TextField {...props} limit={LIMITS.short} isRequired />,
  },
  category: {
    label: 'Category',
    inWords: categoryLabel,
    render: (props) => <CategorySelect {...props} />,
  },
  endDate: {
    label: 'Last Day (Optional)',
    render: (props) => (
      <DateField {...props} isOptional hint="Only for what takes several days, such as a retreat" />
    ),
  },
  status: {
    label: 'Status',
    inWords: statusLabel,
    render: (props) => <StatusField {...props} />,
  },
  featured: {
    label: 'Featured',
    inWords: (isFeatured) => (isFeatured ? 'yes' : 'no'),
    render: (props) => <FeaturedSwitch {...props} />,
  },
  linkUrl: {
    label: 'Sign-up or Information Link (Optional)',
    isWide: true,
    render: (props) => (
      <TextField
        {...props}
        hint="The event shows a link with the name of the website, such as ‘Sign up or learn more at forms.gle’."
        limit={LIMITS.url}
        inputMode="url"
      />
    ),
  },
  onlineUrl: {
    label: 'Link to Join Online (Optional)',
    isWide: true,
    render: (props) => (
      <TextField
        {...props}
        hint="For an event that is only online, write Online as the location."
        limit={LIMITS.url}
        inputMode="url"
      />
    ),
  },
  imageUrl: {
    label: 'Picture (Optional)',
    isWide: true,
    render: (props) => <PictureField {...props} />,
  },
});
