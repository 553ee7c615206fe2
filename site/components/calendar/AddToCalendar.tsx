import { useId, useState } from 'react';
import type { ChurchEvent } from '#shared/events.ts';
import { eventFileChoice, type CalendarChoice } from './calendar-choice.ts';
import { CalendarMenu } from './CalendarMenu.tsx';

type Choices = (event: ChurchEvent) => CalendarChoice[];

/**
 * Adds an event to a calendar. The long addresses of all events would weigh on the page: what makes them
 * is loaded when someone reaches for the button; without it the file is still there.
 */
export function AddToCalendar({ event }: { event: ChurchEvent }) {
  const id = useId();
  const [choicesOf, setChoicesOf] = useState<Choices | null>(null);
  const load = () => {
    import('./calendar-choices.ts').then(
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
