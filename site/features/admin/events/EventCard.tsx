import { Clock, MapPin, Star } from 'lucide-react';
import { useId } from 'react';
import { daySpan } from '#shared/calendar/dates.ts';
import type { ChurchEvent } from '#shared/events/events.ts';
import { categoryLabel } from '#shared/events/event-categories.ts';
import { eventPath } from '#shared/events/event-labels.ts';
import { isUpcoming } from '#shared/calendar/start-times.ts';
import { useSavedCard } from '#site/components/admin/focus.ts';
import { SavedNote } from '#site/components/admin/record-editor/SavedNote.tsx';
import { EventStatus } from '#site/components/events/EventStatus.tsx';
import { OtherDates, SeriesBadge } from './OtherDates.tsx';
import { DateTile } from '#site/components/ui/DateTile.tsx';

/** Actions on an event of the list. */
export type EventActions = {
  onFeature: (event: ChurchEvent) => void;
  onStatus: (event: ChurchEvent, status: ChurchEvent['status']) => void;
  onEdit: (event: ChurchEvent) => void;
  onDuplicate: (event: ChurchEvent) => void;
  onDelete: (event: ChurchEvent) => void;
};

type Props = {
  event: ChurchEvent;
  /** Later (or, of past events, earlier) dates of its series. */
  otherDates: readonly ChurchEvent[];
  isOnHomePage: boolean;
  isWorking: boolean;
  /** Just saved: the card scrolls into view and links to the public page. */
  isSaved: boolean;
  actions: EventActions;
};

/** One event of the list with its actions. */
export function EventCard({ event, otherDates, isOnHomePage, isWorking, isSaved, actions }: Props) {
  const id = useId();
  const card = useSavedCard(isSaved);
  return (
    <li
      ref={card}
      tabIndex={-1}
      aria-labelledby={id}
      className={`card flex flex-col gap-4 p-5 sm:flex-row sm:gap-6 ${isSaved ? 'saved-card' : ''}`}
    >
      <DateTile
        date={event.date}
        className="h-fit w-fit shrink-0 items-baseline gap-2 px-4 py-2 sm:w-20 sm:flex-col sm:items-center sm:gap-0 sm:px-0 sm:py-3"
      />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id={id} className="text-xl">
            {event.title}
          </h3>
          {event.featured && (
            <Star
              size={22}
              role="img"
              aria-label="Featured"
              className="shrink-0 fill-amber-400 text-amber-700"
            />
          )}
          <span className="badge">{categoryLabel(event.category)}</span>
          {event.series !== null && <SeriesBadge rule={event.series.rule} />}
          {isOnHomePage && <span className="badge badge-warm">On the home page</span>}
        </div>
        <EventStatus event={event} />
        <p className="mt-2 line-clamp-3">{event.description}</p>
        <EventFacts event={event} />
        {isSaved && (
          <div className="mt-4">
            <SavedNote href={eventPath(event.id)} />
          </div>
        )}
        <EventButtons event={event} isWorking={isWorking} actions={actions} titleId={id} />
        <OtherDates dates={otherDates} isWorking={isWorking} actions={actions} />
        <StatusButtons event={event} isWorking={isWorking} actions={actions} titleId={id} />
      </div>
    </li>
  );
}

function EventFacts({ event }: Pick<Props, 'event'>) {
  return (
    <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-ink-soft">
      <span className="inline-flex items-start gap-2">
        <Clock size={18} className="mt-1.5 shrink-0" aria-hidden="true" />
        <span>
          {daySpan(event.date, event.endDate)}, <span>{event.time}</span>
        </span>
      </span>
      <span className="inline-flex items-start gap-2">
        <MapPin size={18} className="mt-1.5 shrink-0" aria-hidden="true" />
        <span>{event.location}</span>
      </span>
    </p>
  );
}

type ButtonsProps = Pick<Props, 'event' | 'isWorking' | 'actions'> & { titleId: string };

function EventButtons({ event, isWorking, actions, titleId }: ButtonsProps) {
  const buttons = [
    { label: event.featured ? 'Unfeature' : 'Feature', act: actions.onFeature },
    { label: 'Edit', act: actions.onEdit },
    { label: 'Duplicate', act: actions.onDuplicate },
    { label: 'Delete', act: actions.onDelete },
  ];
  return (
    <p className="mt-4 grid grid-cols-2 gap-2 sm:flex">
      {buttons.map(({ label, act }) => (
        <button
          key={label}
          type="button"
          className={`button px-3 text-sm ${label === 'Delete' ? 'button-quiet text-danger' : 'button-quiet'}`}
          aria-describedby={titleId}
          disabled={isWorking}
          onClick={() => {
            act(event);
          }}
        >
          {label}
        </button>
      ))}
      <a
        className="button button-quiet px-3 text-sm"
        href={eventPath(event.id)}
        aria-describedby={titleId}
      >
        View
      </a>
    </p>
  );
}

const MARKS: readonly { status: ChurchEvent['status']; label: string }[] = [
  { status: 'scheduled', label: 'Mark as Taking Place' },
  { status: 'cancelled', label: 'Mark as Cancelled' },
  { status: 'postponed', label: 'Mark as Postponed' },
];

/** The states that the event is not in; nothing for one that was as planned and is over. */
function StatusButtons({ event, isWorking, actions, titleId }: ButtonsProps) {
  if (event.status === 'scheduled' && !isUpcoming(event, new Date())) return null;
  return (
    <p className="mt-1 flex flex-wrap gap-x-5">
      {MARKS.filter(({ status }) => status !== event.status).map(({ status, label }, index) => (
        // By their places, so that the focus stays where the pressed button was.
        <button
          key={index}
          type="button"
          className="link min-h-11 cursor-pointer text-sm"
          aria-describedby={titleId}
          disabled={isWorking}
          onClick={() => {
            actions.onStatus(event, status);
          }}
        >
          {label}
        </button>
      ))}
    </p>
  );
}
