import { ChevronDown } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { LIMITS } from '#shared/http/limits.ts';
import { shortDate } from '#shared/calendar/dates.ts';
import { recentMoment } from '#shared/calendar/moments.ts';
import { formatTypedTime } from '#shared/calendar/times.ts';
import { keepTogether } from '#shared/pages/no-break.ts';
import { eventState, type PlannedSermon, type PlannedDay } from '#shared/plan/plan.ts';
import { STATE_LABELS } from '#shared/publishing/record-states.ts';
import { StateBadge } from '#site/components/admin/states/listed-state.tsx';
import {
  rowAfterTyping,
  fieldLabel,
  FIELD_NAMES,
  ROW_FIELDS,
  rowValues,
  type RowField,
  type RowValues,
} from './plan-rows.ts';
import type { SaveOutcome } from './plan.queries.ts';

/** Focuses the same field of the next row, also in the next month; in the last row, the focus stays. */
function moveDown({ currentTarget }: KeyboardEvent<HTMLInputElement>, field: RowField): void {
  const column = document.querySelectorAll<HTMLInputElement>(`[data-field="${field}"]`);
  column[[...column].indexOf(currentTarget) + 1]?.focus();
}

type Props = {
  sunday: PlannedDay;
  /** Whether a narrow window folds the row at first. */
  isLater: boolean;
  /** The unsaved values of the row; undefined if there are none. */
  typed: RowValues | undefined;
  /** The first values of a row without a sermon when the user begins to type. */
  suggestion: RowValues;
  outcome: SaveOutcome | undefined;
  onType: (values: RowValues) => void;
  onLeave: () => void;
  /** Called before the focus moves to the next row. */
  onMoveDown: () => void;
};

/**
 * The row of one day of services, whatever its weekday: fields for its first sermon, and the other events of the day.
 * It is saved when the focus leaves it.
 */
export function PlanRow(props: Props) {
  const { sunday, isLater, typed, suggestion, outcome, onType, onLeave, onMoveDown } = props;
  const status = useId();
  const [isOpen, setOpen] = useState(false);
  const { day, sermons, exceptions } = sunday;
  const [sermon, ...others] = sermons;
  const values = typed ?? rowValues(sermon);
  const hasFailed = outcome?.kind === 'failed';
  return (
    <tr
      data-open={isOpen}
      data-later={isLater}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave();
      }}
    >
      <th scope="row">
        <div className="plan-head">
          <time dateTime={day}>{shortDate(day)}</time>
          <p id={status} role="status" className={hasFailed ? 'plan-failed' : 'plan-status'}>
            {outcome !== undefined && statusWords(outcome, typed !== undefined)}
          </p>
          <div className="plan-state">
            <SermonLinks sermon={sermon} others={others} />
          </div>
          {exceptions.map(({ words, note }) => (
            <span key={words} className="plan-note">
              {words.replace(/^./, (letter) => letter.toUpperCase())} {note}
            </span>
          ))}
        </div>
      </th>
      {ROW_FIELDS.map((field) => (
        <td key={field}>
          <span aria-hidden="true" className="plan-label">
            {FIELD_NAMES[field]}
          </span>
          <input
            className="field-control plan-field"
            aria-label={fieldLabel(field, day)}
            aria-describedby={hasFailed ? status : undefined}
            data-field={field}
            list={field === 'speaker' || field === 'series' ? `plan-${field}` : undefined}
            autoComplete="off"
            maxLength={LIMITS.short}
            placeholder={sermon === undefined ? suggestion[field] || PROMPTS[field] : ''}
            value={values[field]}
            onChange={({ target }) => {
              const begun = sermon === undefined ? suggestion : null;
              onType(rowAfterTyping(values, { [field]: target.value }, begun));
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              onLeave();
              onMoveDown();
              moveDown(event, field);
            }}
          />
          {/* Printed instead of the field, whose text would be cut off. */}
          <span className="plan-printed">{values[field]}</span>
          {field === 'title' && (
            <button
              type="button"
              className="plan-more"
              aria-expanded={isOpen}
              onClick={() => {
                setOpen(!isOpen);
              }}
            >
              <span>{moreWords(values)}</span>
              <ChevronDown size={20} aria-hidden="true" className="shrink-0" />
            </button>
          )}
        </td>
      ))}
      <td>
        <AlsoThatDay sunday={sunday} />
      </td>
    </tr>
  );
}

/** What an empty field asks for, so that an empty row shows where to type. */
const PROMPTS: Partial<RowValues> = { title: 'Add a title' };

/** The fields below the title in one line, or their names while they are empty. */
const moreWords = ({ speaker, series, scripture }: RowValues): string =>
  [speaker, series, keepTogether(scripture)]
    .filter((value) => value.trim() !== '')
    .join('\u00a0· ') || 'Speaker, series, scripture';

/** The text about the last save of the row; empty if the user has typed since. */
function statusWords(outcome: SaveOutcome, isDirty: boolean): string {
  if (outcome.kind === 'failed') return outcome.text;
  if (outcome.kind === 'saving') return 'Saving…';
  return isDirty ? '' : 'Saved';
}

type SermonLinksProps = { sermon: PlannedSermon | undefined; others: readonly PlannedSermon[] };

/** The state of the row's sermon in one word, and links to the editors of all sermons of the day. */
const SermonLinks = ({ sermon, others }: SermonLinksProps) => (
  <>
    {sermon !== undefined && (
      <p className="plan-sermon" title={stateInWords(sermon)}>
        <StateBadge state={sermon.state} />
        <a
          href={`/admin/sermons?edit=${sermon.id}`}
          className="link no-print"
          aria-label={`Open ${sermon.title}, ${stateInWords(sermon)}`}
        >
          Open
        </a>
      </p>
    )}
    {others.map(({ id, title }) => (
      <p key={id}>
        Also{' '}
        <a href={`/admin/sermons?edit=${id}`} className="link">
          {title}
        </a>
      </p>
    ))}
  </>
);

const stateInWords = ({ state, publishAt }: PlannedSermon): string =>
  publishAt === null
    ? STATE_LABELS[state]
    : `${STATE_LABELS[state]} for ${recentMoment(publishAt)}`;

/** How many events of a day are shown at first; the print shows all. */
const EVENTS_SHOWN = 2;

/** The events of a day, each on a line, and its announcement. */
function AlsoThatDay({ sunday: { events, announcement } }: Pick<Props, 'sunday'>) {
  const [areAllShown, setAllShown] = useState(false);
  if (events.length === 0 && announcement === null) return null;
  const isShown = (index: number) => areAllShown || index < EVENTS_SHOWN;
  const hidden = areAllShown ? 0 : events.length - EVENTS_SHOWN;
  return (
    <>
      <p className="sr-only lg:hidden">Also That Day</p>
      <ul className="plan-also grid gap-1">
        {events.map((event, index) => (
          <li key={event.id} className={isShown(index) ? undefined : 'hidden print:list-item'}>
            <span className="text-ink-soft">
              {[keepTogether(formatTypedTime(event.time)), eventState(event)]
                .filter((words) => words !== '')
                .join(', ')}
            </span>{' '}
            <a href={`/admin/events?edit=${event.id}`} title={event.title} className="link">
              {event.title}
            </a>
          </li>
        ))}
        {hidden > 0 && (
          <li className="no-print">
            <button
              type="button"
              className="link min-h-6 cursor-pointer"
              onClick={() => {
                setAllShown(true);
              }}
            >
              {hidden} more
            </button>
          </li>
        )}
        {announcement !== null && (
          <li className="lg:line-clamp-2 print:line-clamp-none" title={announcement.text}>
            Announced: {announcement.text}
          </li>
        )}
      </ul>
    </>
  );
}
