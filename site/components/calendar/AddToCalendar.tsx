import { useId, useState } from 'react';
import { eventFileChoice, type CalendarChoice } from '#shared/calendar/calendar-files.ts';
import type { ChurchEvent } from '#shared/events/events.ts';
import { CalendarMenu } from './CalendarMenu.tsx';

type Choices = (event: ChurchEvent) => CalendarChoice[];

/**
 * Adds an event to a calendar. The code that makes the long addresses loads on hover, focus or touch, to keep
 * the page small; without it the menu offers the file.
 */
export function AddToCalendar({ event }: { event: ChurchEvent }) {
  const id = useId();
  const [choicesOf, setChoicesOf] = useState<Choices | null>(null);
  const load = () => {
    import('#shared/calendar/calendar-choices.ts').then(
      ({ eventChoices }) => {
        setChoicesOf(() => eventChoices);
      },
      () => undefined,
    );
  };
  return (
    <CalendarMenu
      id={id}
      label="Add to calendar"
      subject={event.title}
      item="event"
      choices={choicesOf === null ? [eventFileChoice(event)] : choicesOf(event)}
      onReach={load}
    />
  );
}
