import type { ComponentProps } from 'react';
import { eventCalendarChoices } from '#shared/calendar/calendar-choices.ts';
import { isCalledOff } from '#shared/events/event-labels.ts';
import type { ChurchEvent } from '#shared/events/events.ts';
import { CalendarMenu } from '#site/components/calendar/CalendarMenu.tsx';
import { EventSummary, KnownPicturesContext } from '#site/components/events/EventSummary.tsx';

type Props = { event: ChurchEvent; pictures: ComponentProps<typeof KnownPicturesContext>['value'] };

/** An event of the home page. It is no island: only the build renders it. */
export const HomeEvent = ({ event, pictures }: Props) => (
  <KnownPicturesContext value={pictures}>
    <EventSummary
      event={event}
      sizes="(min-width: 40rem) 9rem, 90vw"
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
  </KnownPicturesContext>
);
