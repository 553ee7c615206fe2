import { Star, Repeat } from 'lucide-react';
import { useId, useState } from 'react';
import { churchDay, dateRangeText } from '#shared/calendar/dates.ts';
import { formatTypedTime } from '#shared/calendar/times.ts';
import type { ListedEvent } from '#shared/events/events.ts';
import { categoryLabel } from '#shared/settings/categories.ts';
import { statusText } from '#shared/events/event-labels.ts';
import { keepNumbersTogether } from '#shared/events/event-places.ts';
import { isUpcoming } from '#shared/events/event-times.ts';
import { isWindowNarrow } from '#site/components/admin/list/FoldedCard.tsx';
import { WholeWords } from '#site/components/admin/list/WholeWords.tsx';
import { Button, DeleteButton } from '#site/components/admin/Button.tsx';
import { useFocusSavedCard } from '#site/components/admin/address/use-record-address.ts';
import { useCategories } from '#site/components/admin/queries.ts';
import { writtenDay } from '#site/components/admin/written-day.ts';
import { isPublic } from '#shared/publishing/record-states.ts';
import { StateBadge } from '#site/components/admin/states/listed-state.tsx';
import MarkedText from '#site/components/sermons/MarkedText.tsx';
import { EventStatus } from '#site/components/events/EventLines.tsx';
import { DateTile } from '#site/components/ui/DateTile.tsx';
import './event-row.css';
import { isRuleProblem, parseRule } from '#shared/calendar/recurrence-rule.ts';
import { describeRule } from '#shared/calendar/recurrence-words.ts';
import { fieldWords } from './event-form.ts';
import { EventButtons, type EventActions } from './EventButtons.tsx';

type Props = {
  event: ListedEvent;
  /** Later dates of its series; for past events, earlier dates. */
  otherDates: readonly ListedEvent[];
  /** Whether it is featured, but the home page has no room for it. */
  isLeftOut: boolean;
  /** Whether it stands below the name of its month, which says the year. */
  isInMonth: boolean;
  isWorking: boolean;
  /** True if just saved: the row scrolls into view. */
  isSaved: boolean;
  /** The search text that found the event. */
  search: string;
  actions: EventActions;
};

/** Numbers of characters of a description with the words that a search found, which fit into a line. */
const FOUND_SHOWN = { narrow: 36, wide: 72 };

/** An event of the list with its actions. */
export function EventRow({ event, otherDates, isLeftOut, search, ...props }: Props) {
  const { isWorking, isSaved, actions } = props;
  const id = useId();
  const row = useFocusSavedCard(isSaved);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isNarrow = isWindowNarrow();
  return (
    <li ref={row} tabIndex={-1} aria-labelledby={id} className={isSaved ? 'saved-card' : undefined}>
      <div className="event-row">
        <DateTile
          date={event.date}
          year={(props.isInMonth ? event.date : churchDay(new Date())).slice(0, 4)}
          className="event-row-day"
        />
        <div className="event-row-text">
          <div className="flex items-center gap-1.5">
            <h3
              id={id}
              className="line-clamp-3 text-base/tight max-sm:text-[1.0625rem]/tight min-[72rem]:line-clamp-1 min-[72rem]:text-[1.25rem]/[1.625rem] min-[72rem]:text-wrap"
            >
              <MarkedText text={event.title} search={search} />
            </h3>
            {event.featured && (
              <FeaturedStar isOver={!isUpcoming(event, new Date())} isFilled={!isLeftOut} />
            )}
          </div>
          <div className="event-row-facts">
            <div className="dotted">
              <p className="font-semibold">
                {dayOf(event)} · <span>{formatTypedTime(event.time)}</span>
              </p>
              <p className="text-ink-soft">
                <MarkedText text={keepNumbersTogether(event.location)} search={search} />
              </p>
            </div>
            <EventFacts
              {...{ event, otherDates, isLeftOut, isUnfolded }}
              onUnfold={() => {
                setIsUnfolded(!isUnfolded);
              }}
            />
            {search === '' ? (
              <WholeWords
                text={event.description}
                lines={1}
                className="event-row-description line-clamp-3 max-sm:hidden"
              />
            ) : (
              <p className="event-row-description line-clamp-3">
                <MarkedText
                  text={event.description}
                  search={search}
                  most={isNarrow ? FOUND_SHOWN.narrow : FOUND_SHOWN.wide}
                />
              </p>
            )}
          </div>
        </div>
        <EventButtons event={event} isWorking={isWorking} actions={actions} titleId={id} />
      </div>
      {isUnfolded && <OtherDates dates={otherDates} isWorking={isWorking} actions={actions} />}
    </li>
  );
}

type FactsProps = Pick<Props, 'event' | 'otherDates' | 'isLeftOut'> & {
  isUnfolded: boolean;
  onUnfold: () => void;
};

/** The category of an event, whether the home page lacks room for it, how it repeats, and its status and state. */
function EventFacts({ event, otherDates, isLeftOut, isUnfolded, onUnfold }: FactsProps) {
  const categories = useCategories();
  return (
    <>
      {/* Flat, because nothing happens on a press. */}
      <span className="badge rounded-sm px-1.5 font-normal text-ink">
        {categoryLabel(event.category, categories)}
      </span>
      {isLeftOut && <span className="text-ink-soft">Not on the home page yet</span>}
      {event.series !== null && <SeriesBadge rule={event.series.rule} />}
      {otherDates.length > 0 && (
        <button
          type="button"
          className="link cursor-pointer"
          aria-expanded={isUnfolded}
          onClick={onUnfold}
        >
          {otherDates.length === 1 ? '1 more date' : `${otherDates.length} more dates`}
        </button>
      )}
      <EventStatus text={statusText(event)} />
      {!isPublic(event) && <StateBadge {...event} />}
    </>
  );
}

/** The words beside the tile with the date: the weekday; for several days a range. */
const dayOf = ({ date, endDate }: ListedEvent): string =>
  endDate === null ? writtenDay(date).slice(0, 3) : dateRangeText(date, endDate);

/**
 * The star of a featured event. Gray once the event is over, because the website features only upcoming ones, and empty
 * while the home page has no room for it.
 */
const FeaturedStar = ({ isOver, isFilled }: Record<'isOver' | 'isFilled', boolean>) => (
  <Star
    size={18}
    role="img"
    aria-label={isOver ? 'Was featured' : 'Featured'}
    className={`shrink-0 ${isOver ? 'text-ink-soft' : isFilled ? 'fill-amber-400 text-amber-700' : 'text-amber-700'}`}
  />
);

/** Shows how an event repeats. */
function SeriesBadge({ rule }: { rule: string }) {
  const read = parseRule(rule);
  return (
    <span className="inline-flex items-center gap-1 text-ink-soft">
      <Repeat size={16} aria-hidden="true" />
      {isRuleProblem(read) ? 'Repeats' : describeRule(read)}
    </span>
  );
}

type DatesProps = {
  dates: readonly ListedEvent[];
  isWorking: boolean;
  actions: Pick<EventActions, 'onEdit' | 'onDelete'>;
};

/** The other dates of a series; each can be edited and deleted. */
function OtherDates({ dates, isWorking, actions }: DatesProps) {
  return (
    <ul className="divide-y divide-line border-t border-line px-3 text-sm sm:pl-21">
      {dates.map((event) => (
        <li
          key={event.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
        >
          <DateFacts event={event} />
          <span className="flex gap-3">
            <Button
              className="min-h-11 px-3 py-1 text-sm"
              aria-label={`Edit ${writtenDay(event.date)}`}
              disabled={isWorking}
              onClick={() => {
                actions.onEdit(event);
              }}
            >
              Edit
            </Button>
            <DeleteButton
              aria-label={`Delete ${writtenDay(event.date)}`}
              disabled={isWorking}
              onClick={() => {
                actions.onDelete(event);
              }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

function DateFacts({ event }: { event: ListedEvent }) {
  const changed = event.series?.changed ?? [];
  return (
    <span>
      {writtenDay(event.date)} · {formatTypedTime(event.time)}
      {event.status !== 'scheduled' && <span className="badge ml-2">{event.status}</span>}
      {!isPublic(event) && <StateBadge {...event} />}
      {changed.length > 0 && (
        <span className="text-sm text-ink-soft"> · own {fieldWords(changed)}</span>
      )}
    </span>
  );
}
