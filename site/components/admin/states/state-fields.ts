import { addDays, churchDay } from '#shared/calendar/dates.ts';
import { type ChurchMoment, dateAndTimeWithYear } from '#shared/calendar/moments.ts';
import {
  STATE_LABELS,
  type RecordState,
  type WithState,
} from '#shared/publishing/record-states.ts';
import type { RecordField } from '#site/components/admin/record-editor/record-fields.ts';

/** The state of a record in a form. `publishAt` is empty without a time of publication. */
export type StateValues = { state: RecordState; publishAt: string };

/** The state of a record that becomes public when it is saved. */
export const PUBLIC_STATE: StateValues = { state: 'public', publishAt: '' };

/** The state of a draft. */
export const DRAFT_STATE: StateValues = { state: 'draft', publishAt: '' };

/** Tomorrow at 6 AM in the church's time zone, proposed if nothing suggests a better time. */
export const tomorrowMorning = (): ChurchMoment => `${addDays(churchDay(new Date()), 1)}T06:00`;

/** The state of a saved record as form values. */
export const stateValues = ({ state, publishAt }: WithState<object>): StateValues => ({
  state: state ?? 'public',
  publishAt: publishAt ?? '',
});

const nowhere = () => null;

/** The fields of the state. Only the notice about a conflict shows them; in the form, buttons set them. */
export const STATE_FIELDS: {
  readonly state: RecordField<RecordState, unknown>;
  readonly publishAt: RecordField<string, unknown>;
} = {
  state: { label: 'State', isWide: true, inWords: (state) => STATE_LABELS[state], render: nowhere },
  publishAt: {
    label: 'Public From',
    isWide: true,
    inWords: (moment) => (moment === '' ? '' : dateAndTimeWithYear(moment)),
    render: nowhere,
  },
};
