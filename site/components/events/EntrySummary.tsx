import type { ReactNode } from 'react';
import { MapPin } from 'lucide-react';
import { weekdaysBesideTile } from '#shared/calendar/dates.ts';
import { shownCategoryLabel } from '#shared/events/event-categories.ts';
import { formatTypedTime } from '#shared/calendar/times.ts';
import { DateTile } from '#site/components/ui/DateTile.tsx';
import { EventPlace, EventStatus } from './EventLines.tsx';
import './entry-summary.css';

type Props = {
  /** The church's day. In a page that nothing updates only its year, because there no day is called today for long. */
  today: string;
  date: string;
  endDate: string | null;
  isPast: boolean;
  time: string;
  /** How often it is held; absent for an event. */
  often?: string;
  as: 'h3' | 'p';
  title: string;
  href: string;
  /** Null for a service at the church. */
  location: string | null;
  category: string;
  /** What has changed, such as `Canceled`; null if nothing has. */
  change: string | null;
  /** Whether nothing takes place on the day. */
  isOff: boolean;
  /** The description. */
  children?: ReactNode;
  /** What follows the place and the category, such as the calendar menu. */
  actions?: ReactNode;
};

/**
 * The content of a list item about a service or an event. For screen readers, the time comes after the heading; CSS
 * shows it first.
 */
export const EntrySummary = ({
  today,
  date,
  endDate,
  isPast,
  time,
  often,
  as: Title,
  title,
  href,
  location,
  category,
  change,
  isOff,
  children,
  actions,
}: Props) => (
  <>
    <a href={href} className="event-day" tabIndex={-1}>
      <DateTile {...{ date, isPast }} year={today.slice(0, 4)} className="day-tile" />
    </a>
    <div className="event-summary">
      <Title className="event-title" dir="auto">
        <a href={href} className={isOff ? 'link line-through' : 'link'}>
          {title}
        </a>
      </Title>
      <p className={isOff ? 'event-time line-through' : 'event-time'}>
        <span>{weekdaysBesideTile(date, endDate, today)}</span>{' '}
        <span>
          · <bdi>{formatTypedTime(time).replace(/ (?=[AP]M)/g, '\u00A0')}</bdi>
        </span>{' '}
        {often && <span>· {often}</span>}
      </p>
      <EventStatus text={change} />
      {children}
    </div>
    <div className="event-foot">
      <div>
        {location !== null && (
          <p className="event-place">
            <MapPin size={20} />
            <EventPlace place={location} />
          </p>
        )}
        <span className="badge" dir="auto">
          {shownCategoryLabel(category)}
        </span>
      </div>
      {actions}
    </div>
  </>
);
