import { utcDay } from '#shared/calendar/dates.ts';
import type { ListedEvent, UpdateEventInput } from '#shared/events/events.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { byStart } from '#shared/events/event-times.ts';
import {
  choiceOfRule,
  recurrenceInput,
  type OwnFieldsChoice,
  type SeriesScope,
} from '#shared/calendar/repeat.ts';
import { isSame } from '#site/components/forms/use-form-state.ts';
import type { Save } from '#site/components/admin/record-editor/opening.ts';
import {
  ifMatchHeader,
  idParam,
  useWrite,
  type AfterWrite,
} from '#site/components/admin/queries.ts';
import { api, bodyOf, expectOk } from '#site/lib/api/api-client.ts';
import { idempotencyHeader } from '#site/lib/api/idempotency-key.ts';
import { eventsInScope, type EventFormInput } from './event-form.ts';

const DAYS = new Set(['date', 'endDate']);

const dayOrNull = (value: unknown) => (typeof value === 'string' ? utcDay(value) : null);

/** The form fields that differ from the stored event; dates are compared by day. */
function editedFields(fields: UpdateEventInput, event: ListedEvent): UpdateEventInput {
  const stored = new Map<string, unknown>(Object.entries(event));
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) =>
      DAYS.has(name)
        ? dayOrNull(value) !== dayOrNull(stored.get(name))
        : value !== stored.get(name),
    ),
  );
}

const ALL_EVENTS = queryOptions({
  queryKey: ['events'],
  queryFn: () => bodyOf(api.events.$get({ query: { state: 'all' } })),
});

/** All events in calendar order. */
export const useEvents = () => useQuery(ALL_EVENTS);

/** Reloads an event. @returns undefined if it is deleted; the promise rejects like `bodyOf` */
export function useReloadEvent() {
  const client = useQueryClient();
  return async ({ id }: ListedEvent) => {
    const events = await client.query({ ...ALL_EVENTS, staleTime: 0 });
    return events.find((event) => event.id === id);
  };
}

/** The fields of an event to change. */
type EventChange = {
  event: ListedEvent;
  changes: Partial<Pick<ListedEvent, 'featured' | 'status' | 'previousDate'>>;
  toast: { text: string; undo?: () => void };
};

type Condition = Partial<ReturnType<typeof ifMatchHeader>>;

const update = (
  event: ListedEvent,
  header: Condition,
  json: UpdateEventInput,
  query: { apply: SeriesScope; own?: OwnFieldsChoice } = { apply: 'one' },
) => bodyOf(api.events[':id'].$patch({ ...idParam(event), header, query, json }));

/** The fields of a form as API input, with the rule if the event repeats. */
function sentFields({ repeat, apply: _, replaceOwn: __, ...fields }: EventFormInput) {
  const rule = recurrenceInput(repeat, utcDay(fields.date));
  return { ...fields, ...(rule && { repeat: rule }) };
}

/** What a save of a stored event sends: all fields, or for several dates of a series only the edited ones. */
function changesOf(
  form: EventFormInput,
  event: ListedEvent,
): { json: UpdateEventInput; query?: { apply: SeriesScope; own: OwnFieldsChoice } } {
  const { series } = event;
  const { apply, replaceOwn } = form;
  if (series === null) return { json: sentFields(form) };
  const { repeat, ...fields } = sentFields(form);
  if (apply === 'one' || apply === '') return { json: fields };
  const isNewRule = !isSame(form.repeat, choiceOfRule(series.rule, series.day));
  const json = { ...editedFields(fields, event), ...(isNewRule && repeat && { repeat }) };
  const query = { apply, own: replaceOwn ? 'replace' : 'keep' } as const;
  // A save without changes sends the title, because the API refuses an empty change.
  return { json: Object.keys(json).length === 0 ? { title: fields.title } : json, query };
}

/** A write whose result the list shows immediately. */
const useEventWrite = <Input, Answer>(
  write: (input: Input) => Promise<Answer>,
  change: (events: ListedEvent[], answer: Answer, input: Input) => ListedEvent[],
  told: Pick<AfterWrite<Input, Answer>, 'done' | 'failed'> = {},
) =>
  useWrite(write, {
    ...told,
    changes: [ALL_EVENTS],
    show: (client, answer, input) => {
      client.setQueryData(ALL_EVENTS.queryKey, (events) => events && change(events, answer, input));
    },
  });

/** Creates an event, or updates a saved one. */
export const useSaveEvent = () =>
  useEventWrite(
    ({ input, record, idempotencyKey }: Save<EventFormInput, ListedEvent>) => {
      if (record !== null) {
        const { json, query } = changesOf(input, record);
        return update(record, ifMatchHeader(record), json, query);
      }
      const header = idempotencyHeader(idempotencyKey);
      return bodyOf(api.events.$post({ header, json: sentFields(input) }));
    },
    (events, event) => [...events.filter(({ id }) => id !== event.id), event].toSorted(byStart),
  );

/** Deletes an event, or several dates of its series. */
export const useDeleteEvent = () =>
  useEventWrite(
    ({ event, scope }: { event: ListedEvent; scope: SeriesScope }) =>
      expectOk(
        api.events[':id'].$delete({ ...idParam(event), header: {}, query: { apply: scope } }),
      ),
    (events, _, { event, scope }) => {
      const deleted = new Set(eventsInScope(event, events, scope));
      return events.filter((each) => each.id !== event.id && !deleted.has(each));
    },
  );

const STATUS_TOASTS = {
  scheduled: 'Event marked as taking place as planned',
  cancelled: 'Event marked as canceled',
  postponed: 'Event marked as postponed',
};

/** Changes single fields from the list, each with a toast. The last change wins over changes of others. */
export function useQuickChanges() {
  const write = useEventWrite(
    ({ event, changes }: EventChange) => update(event, {}, changes),
    (events, event) => events.map((each) => (each.id === event.id ? event : each)),
    {
      done: (_, { toast }) => ({ title: 'Success', ...toast }),
      failed: () => ({ title: 'Failed to update event' }),
    },
  );

  const feature = (event: ListedEvent) => {
    const featured = !event.featured;
    const text = `Event ${featured ? 'featured' : 'unfeatured'} successfully`;
    write.mutate({ event, changes: { featured }, toast: { text } });
  };

  const setStatus = (event: ListedEvent, status: ListedEvent['status']) => {
    const { status: before, previousDate } = event;
    const undo = () => {
      const changes = { status: before, previousDate };
      write.mutate({ event, changes, toast: { text: STATUS_TOASTS[before] } });
    };
    write.mutate({ event, changes: { status }, toast: { text: STATUS_TOASTS[status], undo } });
  };

  return {
    feature,
    setStatus,
    workingId: write.isPending ? write.variables.event.id : undefined,
  };
}
