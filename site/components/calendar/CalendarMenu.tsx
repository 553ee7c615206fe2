import { CalendarPlus } from 'lucide-react';
import { eventIcsFileChoice, type CalendarChoice } from '#shared/calendar/calendar-paths.ts';
import './calendar-menu.css';
import { useId, useState } from 'react';
import type { ChurchEvent } from '#shared/events/events.ts';

type Props = {
  /** Id of the menu; unique on the page. */
  id: string;
  label: string;
  /** What is added to the calendar, for screen readers. */
  subject: string;
  /** What is added, for analytics. */
  item: 'event' | 'weekly_service';
  choices: readonly CalendarChoice[];
  className?: string;
  /** Called when the button is hovered, focused, touched or clicked. */
  onReach?: () => void;
};

/**
 * A button with a menu of calendars. The menu is a popover, so that it works in static pages and without script; the
 * layout's script reports the chosen calendar to analytics.
 */
export function CalendarMenu({
  id,
  label,
  subject,
  item,
  choices,
  className = 'link calendar-button',
  onReach,
}: Props) {
  return (
    <div className="no-print">
      <button
        type="button"
        className={className}
        popoverTarget={id}
        aria-label={`${label}: ${subject}`}
        onPointerEnter={onReach}
        onFocus={onReach}
        // A click may come without focus or hover: Safari does not focus a clicked button, and a pointer that was over
        // the button before the script loaded does not enter it.
        onClick={onReach}
      >
        <CalendarPlus size={20} className="shrink-0" />
        {label}
      </button>
      <div id={id} popover="auto" className="calendar-menu">
        <ul>
          {choices.map(({ calendar, label: name, href }) => (
            <li key={href}>
              <a href={href} data-calendar={calendar} data-calendar-item={item}>
                {name}
              </a>
            </li>
          ))}
        </ul>
        <button type="button" popoverTarget={id}>
          Cancel
        </button>
      </div>
    </div>
  );
}

type Choices = (event: ChurchEvent) => CalendarChoice[];

/**
 * A button that adds an event to a calendar. The code that makes the URLs of web calendars loads on hover, focus or
 * touch, to keep the page small. Until then the menu offers only the .ics file.
 */
export function AddToCalendar({ event }: { event: ChurchEvent }) {
  const id = useId();
  const [choicesOf, setChoicesOf] = useState<Choices | null>(null);
  const load = () => {
    import('#shared/calendar/calendar-choices.ts').then(
      ({ eventCalendarChoices }) => {
        setChoicesOf(() => eventCalendarChoices);
      },
      () => undefined,
    );
  };
  return (
    <CalendarMenu
      id={id}
      label="Add to Calendar"
      subject={event.title}
      item="event"
      choices={choicesOf === null ? [eventIcsFileChoice(event)] : choicesOf(event)}
      onReach={load}
    />
  );
}
