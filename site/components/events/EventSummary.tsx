import { createContext, useContext, type ReactNode } from 'react';
import { MapPin } from 'lucide-react';
import { weekdaysBesideTile } from '#shared/calendar/dates.ts';
import { formatTypedTime } from '#shared/calendar/times.ts';
import { shownCategoryLabel } from '#shared/events/event-categories.ts';
import { eventPath, isCalledOff, statusText } from '#shared/events/event-labels.ts';
import type { ChurchEvent } from '#shared/events/events.ts';
import type { AltAndSrcSet } from '#shared/pages/pictures.ts';
import { excerpt } from '#shared/pages/record-page.ts';
import { DateTile } from '#site/components/ui/DateTile.tsx';
import { EventStatus } from './EventStatus.tsx';
import { EventPlace } from './EventPlace.tsx';
import './event-summary.css';

/** React context with the alternative text and the `srcset` of each picture known at build time, by its URL. */
export const KnownPicturesContext = createContext<Readonly<Record<string, AltAndSrcSet>>>({});

type SummaryProps = {
  date: string;
  endDate: string | null;
  isPast: boolean;
  time: string;
  as: 'h3' | 'p';
  title: string;
  href: string;
  /** Null for a service at the church. */
  location: string | null;
  badge: string;
  /** What has changed, such as `Canceled`; null if nothing has. */
  change: string | null;
  /** Whether nothing takes place on the day. */
  isOff: boolean;
  /** The description. */
  children: ReactNode;
  /** Buttons and links, such as the calendar menu. */
  actions?: ReactNode;
};

/**
 * The content of a list item about a service or an event. For screen readers, the time comes after the heading; CSS
 * shows it first.
 */
export const EntrySummary = ({
  date,
  endDate,
  isPast,
  time,
  as: Title,
  title,
  href,
  location,
  badge,
  change,
  isOff,
  children,
  actions,
}: SummaryProps) => (
  <>
    <a href={href} className="event-day" tabIndex={-1}>
      <DateTile {...{ date, isPast, isOff }} className="day-tile" />
    </a>
    <div className="event-summary">
      <Title className="event-title" dir="auto">
        <a href={href} className="link">
          {title}
        </a>
      </Title>
      <p className={isOff ? 'event-time line-through' : 'event-time'}>
        {weekdaysBesideTile(date, endDate)} · <bdi>{formatTypedTime(time)}</bdi>
      </p>
      <EventStatus text={change} />
      {children}
      {location !== null && (
        <p className="event-place">
          <MapPin size={20} />
          <EventPlace place={location} />
        </p>
      )}
      <span className="badge" dir="auto">
        {badge}
      </span>
      {actions}
    </div>
  </>
);

/** Numbers of characters that fit into three lines of a phone, and into two lines of a wide list. */
const SHOWN = { narrow: 72, wide: 130 };

/**
 * A description, cut after a sentence, clause or word, in a wide list later than on a phone. CSS hides the rest on
 * screens, but not from search engines, and adds an ellipsis where no sentence ends.
 */
function EventText({ text }: { text: string }) {
  const narrow = excerpt(text, SHOWN.narrow);
  const wide = excerpt(text, SHOWN.wide);
  const start = narrow.replace(/…$/, '');
  const end = Math.max(start.length, wide.replace(/…$/, '').length);
  const cuts = [start !== narrow && 'cut', wide.endsWith('…') && 'cut-later'];
  return (
    <p className={['event-text', ...cuts].filter(Boolean).join(' ')} dir="auto">
      {start}
      <span className="event-more">{text.slice(start.length, end)}</span>
      <span className="event-rest">{text.slice(end)}</span>
    </p>
  );
}

type EventProps = {
  event: ChurchEvent;
  isPast?: boolean;
  /** The description as HTML if it contains links, otherwise null. */
  linkedHtml?: string | null;
  actions: ReactNode;
  /** The `sizes` of the picture. */
  sizes: string;
};

/** The content of a list item about an event. */
export function EventSummary({
  event,
  isPast = false,
  linkedHtml = null,
  actions,
  sizes,
}: EventProps) {
  const { imageUrl } = event;
  const known = useContext(KnownPicturesContext)[imageUrl ?? ''];
  return (
    <>
      <EntrySummary
        {...event}
        {...{ isPast, actions }}
        as="h3"
        href={eventPath(event.id)}
        badge={shownCategoryLabel(event.category)}
        change={statusText(event)}
        isOff={isCalledOff(event)}
      >
        {linkedHtml === null ? (
          <EventText text={event.description} />
        ) : (
          // The HTML is safe: `linkedHtmlOrNull` escapes typed text.
          <p
            className="event-text linked"
            dir="auto"
            dangerouslySetInnerHTML={{ __html: linkedHtml }}
          />
        )}
      </EntrySummary>
      {imageUrl !== null && (
        <img
          src={imageUrl}
          srcSet={known?.srcSet}
          sizes={sizes}
          alt={known?.alt ?? ''}
          width="640"
          height="360"
          loading="lazy"
          decoding="async"
          className="event-picture"
        />
      )}
    </>
  );
}
