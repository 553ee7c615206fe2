import { CalendarPlus } from 'lucide-react';
import type { CalendarChoice } from '#shared/calendar/calendar-files.ts';
import './calendar-menu.css';

type Props = {
  /** Id of the menu; unique on the page. */
  id: string;
  label: string;
  /** What is added, for screen readers. */
  subject: string;
  /** The item type in the data layer. */
  item: 'event' | 'weekly_service';
  choices: readonly CalendarChoice[];
  className?: string;
  /** Called when the button is hovered, focused or touched. */
  onReach?: () => void;
};

/**
 * A button with a menu of calendars. It is a popover, so that it works in static pages and without script;
 * the layout's script reports the choice.
 */
export function CalendarMenu({
  id,
  label,
  subject,
  item,
  choices,
  className = 'calendar-button',
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
      >
        <CalendarPlus size={20} className="shrink-0" aria-hidden="true" />
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
      </div>
    </div>
  );
}
