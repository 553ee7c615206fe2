import { churchDateAndTime } from '#shared/calendar/dates.ts';
import { STATE_WORDS, type StateOfRecord } from '#shared/publishing/record-states.ts';

/** The state of a record, and when it becomes public. What is public already is the quiet one. */
export const StateBadge = ({ state, publishAt }: StateOfRecord) => (
  <span className={`badge ${state === 'public' ? '' : 'badge-warm'}`}>
    {STATE_WORDS[state]}
    {publishAt !== null && ` for ${churchDateAndTime(publishAt)}`}
  </span>
);
