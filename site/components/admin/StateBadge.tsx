import { STATE_WORDS, type StateInput } from '#shared/publishing/record-states.ts';
import { shortMoment } from '#shared/publishing/state-words.ts';

/** The state of a record, and when it becomes public. What is public already is the quiet one. */
export const StateBadge = ({ state = 'public', publishAt }: StateInput) => (
  <span className={`badge ${state === 'public' ? '' : 'badge-warm'}`}>
    {STATE_WORDS[state]}
    {typeof publishAt === 'string' && ` for ${shortMoment(publishAt)}`}
  </span>
);
