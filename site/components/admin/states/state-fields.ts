import { addDays, churchDay } from '#shared/calendar/dates.ts';
import type { ChurchMoment } from '#shared/church/church-moments.ts';
import { STATE_WORDS, type RecordState, type Stated } from '#shared/publishing/record-states.ts';
import { writtenMoment } from '#shared/publishing/state-words.ts';
import type { RecordField } from '#site/components/admin/record-editor/record-fields.ts';

/** The state in a form; without a time of publication, `publishAt` is empty. */
export type StateValues = { state: RecordState; publishAt: string };

/** The default state of a new record: public once it is saved. */
export const AT_ONCE: StateValues = { state: 'public', publishAt: '' };

/** The state of a draft. */
export const AS_DRAFT: StateValues = { state: 'draft', publishAt: '' };

/** Tomorrow morning, proposed if there is no better time. */
export const tomorrow = (): ChurchMoment => `${addDays(churchDay(new Date()), 1)}T06:00`;

/** The state of a saved record as form values. */
export const stateValues = ({ state, publishAt }: Stated<object>): StateValues => ({
  state: state ?? 'public',
  publishAt: publishAt ?? '',
});

const nowhere = () => null;

/** The fields of the state. Buttons set them, so the form does not show them, but conflicts include them. */
export const STATE_FIELDS: {
  readonly state: RecordField<RecordState, unknown>;
  readonly publishAt: RecordField<string, unknown>;
} = {
  state: { label: 'State', isWide: true, inWords: (state) => STATE_WORDS[state], render: nowhere },
  publishAt: {
    label: 'Public from',
    isWide: true,
    inWords: (moment) => (moment === '' ? '' : writtenMoment(moment)),
    render: nowhere,
  },
};
