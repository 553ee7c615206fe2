import { parseDay, utcDay, type CalendarDate } from '#shared/calendar/dates.ts';
import { statusText } from '#shared/events/event-labels.ts';
import { HOME_LIMITS } from '#shared/home/home-page.ts';
import {
  categoryLabel,
  offeredCategories,
  type EventCategory,
} from '#shared/settings/categories.ts';
import type { ListedEvent } from '#shared/events/events.ts';
import { LIMITS } from '#shared/http/limits.ts';
import { choiceOfRule, NO_REPEAT, type RepeatChoice } from '#shared/calendar/repeat.ts';
import { SwitchField } from '#site/components/admin/fields/SwitchField.tsx';
import { DateField } from '#site/components/admin/fields/DateField.tsx';
import {
  formValues,
  type RecordFields,
} from '#site/components/admin/record-editor/record-fields.ts';
import { MORE_DETAILS_FOLD } from '#site/components/admin/record-editor/FormParts.tsx';
import { GROWING, textField } from '#site/components/admin/record-editor/text-field.tsx';
import {
  PUBLIC_STATE,
  STATE_FIELDS,
  stateValues,
} from '#site/components/admin/states/state-fields.ts';
import { dayBeforeMove, type EventValues } from './event-form.ts';
import { AddressField, renderFoldedPicture } from '#site/components/admin/fields/AddressField.tsx';
import { RepeatField } from './RepeatField.tsx';
import { ChangedDatesField, ScopeField } from './ScopeField.tsx';
import { TimeField } from './TimeField.tsx';
import { useCategories } from '#site/components/admin/queries.ts';
import { SelectField, type SelectOptions } from '#site/components/admin/fields/SelectField.tsx';
import type { FieldProps } from '#site/components/forms/FormField.tsx';

const BLANK_EVENT: EventValues = {
  title: '',
  description: '',
  date: '',
  time: '',
  location: '',
  category: 'other',
  featured: false,
  endDate: '',
  status: 'scheduled',
  linkUrl: '',
  onlineUrl: '',
  imageUrl: '',
  repeat: NO_REPEAT,
  apply: '',
  replaceOwn: false,
  ...PUBLIC_STATE,
};

const repeatOf = ({
  series,
}: ListedEvent): Pick<EventValues, 'repeat' | 'apply' | 'replaceOwn'> => ({
  repeat: series === null ? NO_REPEAT : choiceOfRule(series.rule, series.day),
  apply: '',
  replaceOwn: false,
});

/** Converts a saved event to form values. The days of its dates are in UTC. */
export const eventValues = (event: ListedEvent): EventValues => ({
  ...formValues(BLANK_EVENT, { ...event, ...repeatOf(event), ...stateValues(event) }),
  date: utcDay(event.date),
  endDate: event.endDate === null ? '' : utcDay(event.endDate),
});

/** The form values of a copy, which takes place as planned, is not featured, and has no day and no repetition. */
export const eventCopyValues = (event: ListedEvent): EventValues => ({
  ...eventValues(event),
  title: `${event.title} (Copy)`,
  date: '',
  endDate: '',
  status: 'scheduled',
  featured: false,
  repeat: NO_REPEAT,
  ...PUBLIC_STATE,
});

/** A repetition in words, for the conflict notice. */
function repeatWords(choice: RepeatChoice): string {
  const { kind, ends, until, count, weekdays } = choice;
  return [kind, ...weekdays, ends, until, count].filter((part) => part !== '').join(', ');
}

/**
 * The form values of a new event. Its category is Other, because that is never wrong if nobody chooses one; a church
 * that hides Other gets its first visible category.
 */
export const blankEvent = (categories: readonly EventCategory[]): EventValues => {
  const visible = categories.filter(({ hidden }) => !hidden);
  const neutral = visible.find(({ value }) => value === BLANK_EVENT.category) ?? visible[0];
  return { ...BLANK_EVENT, category: neutral?.value ?? BLANK_EVENT.category };
};

/** All fields of an event, in the order of the form. @param offered proposed days */
export const eventFields = (
  categories: readonly EventCategory[],
  offered: readonly { day: CalendarDate; label?: string }[],
): RecordFields<EventValues, ListedEvent> => ({
  // The first field, because it decides which dates the following fields change.
  apply: {
    label: 'Dates to Change',
    isWide: true,
    render: (props, event) =>
      event?.series == null ? null : <ScopeField {...props} event={event} />,
  },
  title: textField('Title', { limit: LIMITS.short, isRequired: true }),
  description: textField('Description', {
    limit: LIMITS.long,
    rows: 3,
    className: GROWING,
    isRequired: true,
  }),
  date: {
    label: 'Date',
    heading: 'When and Where',
    render: (props) => <DateField {...props} suggestions={offered} />,
  },
  time: {
    label: 'Time',
    render: (props, _, typed) => <TimeField {...props} days={typed} />,
  },
  location: textField('Location', { limit: LIMITS.short, isRequired: true, isWide: false }),
  category: {
    label: 'Category',
    inWords: (category) => categoryLabel(category, categories),
    render: (props) => <CategorySelect {...props} />,
  },
  repeat: {
    label: 'Repeats',
    isWide: true,
    inWords: repeatWords,
    render: (props, event, typed) => <RepeatField {...props} event={event} typed={typed} />,
  },
  featured: {
    label: 'Featured',
    isWide: true,
    inWords: (isFeatured) => (isFeatured ? 'yes' : 'no'),
    render: (props) => (
      <SwitchField
        {...props}
        hint={`Featured events appear under Featured Events, and the next ${HOME_LIMITS.events} of them on the home page.`}
      />
    ),
  },
  endDate: {
    label: 'Last Day (Optional)',
    fold: MORE_DETAILS_FOLD,
    render: (props) => (
      <DateField {...props} isOptional hint="Only for what takes several days, such as a retreat" />
    ),
  },
  status: {
    label: 'Status',
    fold: MORE_DETAILS_FOLD,
    inWords: statusLabel,
    render: (props, event, { date }) => {
      const day = parseDay(date);
      const before = day === undefined ? null : dayBeforeMove(event, props.value, day);
      return <StatusField {...props} previousDate={before} />;
    },
  },
  linkUrl: textField('Sign-Up or Information Link (Optional)', {
    hint: 'The event shows a link with the name of the website, such as "Sign up or learn more at forms.gle".',
    limit: LIMITS.url,
    inputMode: 'url',
    fold: MORE_DETAILS_FOLD,
  }),
  onlineUrl: textField('Link to Join Online (Optional)', {
    hint: 'For an event that is only online, write Online as the location.',
    limit: LIMITS.url,
    inputMode: 'url',
    fold: MORE_DETAILS_FOLD,
  }),
  imageUrl: {
    label: 'Picture (Optional)',
    isWide: true,
    fold: MORE_DETAILS_FOLD,
    renderFolded: renderFoldedPicture,
    render: (props) => (
      <AddressField
        {...props}
        hint="Shown on the event's card. Choose one from the library, or paste a web address."
        preview="The picture as visitors see it"
        kind="image"
      />
    ),
  },
  replaceOwn: {
    label: 'Dates Changed by Hand',
    isWide: true,
    render: (props, event, typed) =>
      event?.series == null ? null : (
        <ChangedDatesField {...props} event={event} opened={eventValues(event)} typed={typed} />
      ),
  },
  ...STATE_FIELDS,
});

type Props = FieldProps & { label: string };

/** A select field with the visible categories, and the category of the event even if that is hidden. */
function CategorySelect(props: Props) {
  const categories = useCategories();
  const { value } = props;
  return (
    <>
      <SelectField {...props} options={offeredCategories(categories, value)} />
      {categories.every((category) => category.value !== value) && (
        <a
          className="link mt-1 inline-flex min-h-11 items-center"
          href={`/admin/settings?field=categories&category=${encodeURIComponent(value)}`}
        >
          Rename "{value}" for all events
        </a>
      )}
    </>
  );
}

const LABELS: SelectOptions = [
  ['scheduled', 'Takes place as planned'],
  ['cancelled', 'Canceled'],
  ['postponed', 'Postponed'],
];

/** What each status means for visitors. */
const HINTS: Readonly<Record<string, string>> = {
  cancelled: 'The event stays on the website, marked as canceled, for those who had it in mind.',
  postponed:
    'Change the date when the new one is known. Until then, visitors read that it is to be announced.',
};

const statusLabel = (status: string): string => new Map(LABELS).get(status) ?? status;

/** The choice of the status. @param previousDate the day from which the event was postponed; null if it was not moved */
const StatusField = ({ previousDate, ...props }: Props & { previousDate: string | null }) => (
  <SelectField
    {...props}
    options={LABELS}
    hint={
      previousDate === null
        ? HINTS[props.value]
        : `Visitors read "${statusText({ status: 'postponed', previousDate }) ?? ''}".`
    }
  />
);
