import { BYTE_ORDER_MARK, csvLine } from '../export/export.ts';
import { STATE_WORDS } from '../publishing/record-states.ts';
import { eventWords, type PlannedDay } from './plan.ts';

const HEAD = [
  'date',
  'service',
  'title',
  'speaker',
  'series',
  'scripture',
  'state',
  'publishAt',
  'events',
  'announcement',
];

/** The plan as a CSV file: a line for each sermon, and one for each day without any. */
export function planCsv(days: readonly PlannedDay[]): string {
  const lines = days.flatMap(({ day, exceptions, sermons, events, announcement }) => {
    const service = exceptions.map(({ words }) => words).join(' ');
    const held = events.map(eventWords).join('; ');
    const rest = [held, announcement?.text ?? ''];
    if (sermons.length === 0) return [csvLine([day, service, '', '', '', '', '', '', ...rest])];
    return sermons.map(({ title, speaker, series, scripture, state, publishAt }) => {
      const sermon = [title, speaker, series, scripture, STATE_WORDS[state], publishAt];
      return csvLine([day, service, ...sermon, ...rest]);
    });
  });
  return BYTE_ORDER_MARK + csvLine(HEAD) + lines.join('');
}
