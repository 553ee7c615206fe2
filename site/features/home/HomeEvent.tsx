import type { ComponentProps } from 'react';
import { eventCalendarChoices } from '#shared/calendar/calendar-choices.ts';
import { isCalledOff } from '#shared/events/event-labels.ts';
import type { ChurchEvent } from '#shared/events/events.ts';
import { CalendarMenu } from '#site/components/calendar/CalendarMenu.tsx';
import { EventSummary, EventsContext } from '#site/components/events/EventSummary.tsx';

type Props = { event: ChurchEvent; shared: ComponentProps<typeof EventsContext>['value'] };

/** An event of the home page. It is no island: only the build renders it. */
export const HomeEvent = ({ event, shared }: Props) => (
  <EventsContext value={shared}>
    <EventSummary
      event={event}
      actions={
        !isCalledOff(event) && (
          <CalendarMenu
            id={`event-calendar-${String(event.id)}`}
            label="Add to Calendar"
            subject={event.title}
            item="event"
            choices={eventCalendarChoices(event)}
          />
        )
      }
    />
  </EventsContext>
);
