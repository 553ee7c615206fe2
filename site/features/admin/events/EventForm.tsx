import { useEffect, useRef, useState, type ReactNode } from 'react';
import {
  addDays,
  churchDay,
  lastWeekdayOnOrBefore,
  parseDay,
  shortDate,
  utcDay,
} from '#shared/calendar/dates.ts';
import { EVENT_STATUSES, eventPath } from '#shared/events/event-labels.ts';
import type { ListedEvent } from '#shared/events/events.ts';
import { sermonDays } from '#shared/services/service-times.ts';
import { categoryLabel } from '#shared/settings/categories.ts';
import { PreviewPanel } from '#site/components/admin/record-editor/FormParts.tsx';
import { useCategories, useSettings } from '#site/components/admin/queries.ts';
import { DeleteButton } from '#site/components/admin/Button.tsx';
import { backToList, openAddress } from '#site/components/admin/address/address.ts';
import { isCompleteAddress } from '#site/components/admin/fields/AddressField.tsx';
import { focusTitle } from '#site/components/admin/focus.ts';
import { useDebounced } from '#site/components/admin/fields/use-debounced.ts';
import {
  StatedRecordForm,
  type FormCallbacks,
} from '#site/components/admin/states/StatedRecordForm.tsx';
import { EventsContext, EventSummary } from '#site/components/events/EventSummary.tsx';
import { blankEvent, eventCopyValues, eventFields, eventValues } from './event-fields.tsx';
import {
  dayBeforeMove,
  EventFormInput,
  readScope,
  SeriesEventFormInput,
  takenDownText,
  type EventValues,
} from './event-form.ts';
import { useEvents, useReloadEvent, useSaveEvent } from './events.queries.ts';

const NEW = ['Create New Event', 'Fill out the form to create a new event'] as const;
const EXISTING = ['Edit Event', 'Update the event details below'] as const;
const wordsOf = (stored: ListedEvent | null) => (stored === null ? NEW : EXISTING);

/** Whether the form stays open after a save: for a draft that is not a series, whose form would get more fields. */
const staysWith = ({ state, series }: ListedEvent) => state === 'draft' && series === null;

/** Whether the event may be saved automatically: not a series, for which the editor chooses the dates to change. */
const isSingle = ({ repeat }: EventValues, event: ListedEvent | null) =>
  repeat.kind === 'none' && (event?.series ?? null) === null;

/** The event to edit, or to copy; neither for a blank form. */
export type EventOpening = Record<'record' | 'copied', ListedEvent | undefined>;

type Props = Pick<FormCallbacks<ListedEvent>, 'onSaved' | 'onDraft'> & {
  opening: EventOpening;
  /** The id of a saved event, also of a new one that was saved as a draft. */
  eventId: number | undefined;
};

const SAVED_WORDS = {
  created: { title: 'Success', text: 'Event created successfully' },
  updated: { title: 'Success', text: 'Event updated successfully' },
};

type PreviewProps = { typed: EventValues; stored: ListedEvent | null };

/** An event as lists of the website show it, once it has a title and a date. */
function EventPreview({ typed, stored }: PreviewProps) {
  const categories = useCategories();
  const [day, lastDay] = [parseDay(typed.date), parseDay(typed.endDate)];
  const address = useDebounced(typed.imageUrl.trim());
  if (typed.title.trim() === '' || day === undefined)
    return <p>The event appears here once it has a title and a date.</p>;
  const event = {
    ...typed,
    ...{ id: 0, version: 0, series: null, previousDate: dayBeforeMove(stored, typed.status, day) },
    location: typed.location.trim() || null,
    status: EVENT_STATUSES.find((status) => status === typed.status) ?? 'scheduled',
    date: day,
    endDate: lastDay ?? null,
    category: categoryLabel(typed.category, categories),
    imageUrl: isCompleteAddress(address) ? address : null,
  };
  return (
    <div className="event-preview" inert>
      <EventsContext value={{ pictures: {}, today: churchDay(new Date()) }}>
        <EventSummary event={event} actions={null} />
      </EventsContext>
    </div>
  );
}

const EventHeading = ({ words: [title, description] }: { words: readonly [string, string] }) => (
  <div className="-mb-2">
    <h2 className="form-part-title">{title}</h2>
    <p className="text-[0.9375rem] text-ink-soft">{description}</p>
  </div>
);

type FrameProps = { form: ReactNode; name: string; isNew: boolean };

/** The part of the screen with the form. It gets the focus; for a new event the title, where typing begins. */
function EventFrame({ form, name, isNew }: FrameProps) {
  const frame = useRef<HTMLElement>(null);
  // Not `isNew`: an autosave ends it while somebody types.
  const [wasNew] = useState(isNew);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    if (wasNew) focusTitle(frame.current);
    else frame.current?.focus({ preventScroll: true });
  }, [wasNew]);
  return (
    <section ref={frame} tabIndex={-1} aria-label={name} className="shadow-none outline-none">
      {form}
    </section>
  );
}

/** Proposed days: of a copy a week later, of a new event those of the services in the next two weeks. */
function useProposedDays({ record, copied }: EventOpening) {
  const { data } = useSettings();
  if (copied !== undefined) {
    const day = addDays(utcDay(copied.date), 7);
    return [{ day, label: `${shortDate(day)} (a week later)` }];
  }
  if (record !== undefined) return [];
  const today = churchDay(new Date());
  const weekdays = data === undefined ? (['Sunday'] as const) : sermonDays(data);
  return [7, 14]
    .flatMap((days) => weekdays.map((each) => addDays(lastWeekdayOnOrBefore(today, each), days)))
    .toSorted()
    .map((day) => ({ day }));
}

/** The form of a new or existing event. */
export function EventForm({ opening, eventId, ...callbacks }: Props) {
  const categories = useCategories();
  const offered = useProposedDays(opening);
  const { data: events } = useEvents();
  const { record = null, copied } = opening;
  return (
    <StatedRecordForm
      {...{ ...callbacks, record }}
      copy={copied && eventCopyValues(copied)}
      noun="Event"
      type="event"
      previewed="events"
      recordId={eventId}
      className="card px-5 py-4 sm:px-8 sm:py-6"
      saving="Saving..."
      schema={record?.series ? SeriesEventFormInput : EventFormInput}
      fields={eventFields(categories, offered)}
      blank={blankEvent(categories)}
      valuesOf={eventValues}
      save={useSaveEvent().mutateAsync}
      reload={useReloadEvent()}
      onGone={backToList}
      staysWith={staysWith}
      mayAutosave={isSingle}
      savedWords={SAVED_WORDS}
      failure={{ title: 'Failed to save event' }}
      takenDown={(typed, stored) =>
        takenDownText(stored, events ?? [stored], readScope(typed.apply))
      }
      path={({ id }) => eventPath(id)}
      end={(isDisabled) =>
        eventId !== undefined && (
          <DeleteButton
            disabled={isDisabled}
            onClick={() => {
              openAddress(`?edit=${eventId}&delete=${eventId}`);
            }}
          >
            Delete Event
          </DeleteButton>
        )
      }
      preview={(typed) => (
        <PreviewPanel>
          <EventPreview typed={typed} stored={record} />
        </PreviewPanel>
      )}
      heading={(stored) => <EventHeading words={wordsOf(stored)} />}
      frame={(form, stored) => (
        <EventFrame form={form} name={wordsOf(stored)[0]} isNew={stored === null} />
      )}
    />
  );
}
