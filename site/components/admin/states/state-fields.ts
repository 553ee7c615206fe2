import { addDays, churchDay } from '#shared/calendar/dates.ts';
import type { ChurchMoment } from '#shared/church/church-moments.ts';
import { STATE_WORDS, type RecordState, type Stated } from '#shared/publishing/record-states.ts';
import { writtenMoment } from '#shared/publishing/state-words.ts';
import type { RecordField } from '#site/components/admin/record-editor/record-fields.ts';

/** The state in a form; no moment is an empty text. */
export type StateValues = { state: RecordState; publishAt: string };

/** Of a new record: public once it is saved, unless a button says otherwise. */
export const AT_ONCE: StateValues = { state: 'public', publishAt: '' };

/** Of a draft. */
export const AS_DRAFT: StateValues = { state: 'draft', publishAt: '' };

/** Tomorrow morning, which a moment is proposed as for lack of a better guess. */
export const tomorrow = (): ChurchMoment => `${addDays(churchDay(new Date()), 1)}T06:00`;

/** The state of a saved record as form values. */
export const stateValues = ({ state, publishAt }: Stated<object>): StateValues => ({
  state: state ?? 'public',
  publishAt: publishAt ?? '',
});

const nowhere = () => null;

/** The fields of the state, which buttons set: they are part of a conflict, and stand nowhere in the form. */
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
