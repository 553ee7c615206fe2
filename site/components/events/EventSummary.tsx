import { createContext, useContext, type ReactNode } from 'react';
import { eventPath, isCalledOff, statusText } from '#shared/events/event-labels.ts';
import type { ChurchEvent } from '#shared/events/events.ts';
import type { AltAndSrcSet } from '#shared/pages/pictures.ts';
import { excerpt } from '#shared/pages/record-page.ts';
import { EntrySummary } from './EntrySummary.tsx';
import './event-summary.css';

type Shared = {
  /** The alternative text and the `srcset` of each picture known at build time, by its URL. */
  pictures: Readonly<Record<string, AltAndSrcSet>>;
  /** See `EntrySummary`; while it is empty, no date shows its year. */
  today: string;
};

/** React context with what all events of a list share. */
export const EventsContext = createContext<Shared>({ pictures: {}, today: '' });

type EventProps = {
  /** The location is null while an editor has not typed it. */
  event: Omit<ChurchEvent, 'location'> & { location: string | null };
  isPast?: boolean;
  /** The description as HTML if it contains links, otherwise null. */
  linkedHtml?: string | null;
  /** See `EntrySummary`. */
  often?: string;
  actions: ReactNode;
};

/** Number of characters that fit into three lines of a phone or of a narrow column. */
const SHOWN = 86;

/**
 * The first sentences of a description; of a longer one its first clause or words. CSS hides the rest on screens, but
 * not from search engines, and adds an ellipsis where no sentence ends. A line clamp alone would end inside a word.
 */
function EventText({ text }: { text: string }) {
  const shown = excerpt(text, SHOWN, 0);
  const end = shown.replace(/…$/, '').length;
  return (
    <p className={end < shown.length ? 'event-text cut' : 'event-text'} dir="auto">
      {text.slice(0, end)}
      <span>{text.slice(end)}</span>
    </p>
  );
}

/** The content of a list item about an event. */
export function EventSummary({
  event,
  isPast = false,
  linkedHtml = null,
  often = '',
  actions,
}: EventProps) {
  const { imageUrl } = event;
  const { pictures, today } = useContext(EventsContext);
  const known = pictures[imageUrl ?? ''];
  return (
    <>
      {imageUrl !== null && (
        <img
          src={imageUrl}
          srcSet={known?.srcSet}
          sizes="7rem"
          alt={known?.alt ?? ''}
          width="640"
          height="360"
          loading="lazy"
          decoding="async"
          className="event-picture"
        />
      )}
      <EntrySummary
        {...event}
        {...{ today, isPast, often, actions }}
        as="h3"
        href={eventPath(event.id)}
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
    </>
  );
}
