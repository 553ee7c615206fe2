import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { byStart } from '#shared/event-order.ts';
import type { ChurchEvent, CreateEventInput } from '#shared/events.ts';
import type { Save } from '#site/components/admin/record-editor/use-record-editor.ts';
import { ifVersion } from '#site/components/admin/record-version.ts';
import { api, bodyOf, succeeded } from '#site/lib/api-client.ts';
import { idempotencyHeader } from '#site/lib/idempotency-key.ts';

const ALL_EVENTS = queryOptions({
  queryKey: ['events'],
  queryFn: () => bodyOf(api.events.$get({ query: {} })),
});

/** All events in calendar order. */
export const useEvents = () => useQuery(ALL_EVENTS);

/** Reloads one event. @returns undefined when it is deleted; the promise rejects like `bodyOf` */
export function useReloadEvent() {
  const client = useQueryClient();
  return async ({ id }: ChurchEvent) => {
    const events = await client.query({ ...ALL_EVENTS, staleTime: 0 });
    return events.find((event) => event.id === id);
  };
}

const param = ({ id }: ChurchEvent) => ({ id: String(id) });

/** Fields of an event to change. */
export type EventChange = {
  event: ChurchEvent;
  changes: Partial<Pick<ChurchEvent, 'featured' | 'status' | 'previousDate'>>;
};

type Condition = Partial<ReturnType<typeof ifVersion>>;

const update = (event: ChurchEvent, header: Condition, json: Partial<CreateEventInput>) =>
  bodyOf(api.events[':id'].$patch({ param: param(event), header, query: {}, json }));

/** Creates an event, or updates a saved one. */
export function useSaveEvent() {
  const afterWrite = useAfterWrite();
  return useMutation({
    mutationFn: ({ input, record, idempotencyKey }: Save<CreateEventInput, ChurchEvent>) =>
      record === null
        ? bodyOf(api.events.$post({ header: idempotencyHeader(idempotencyKey), json: input }))
        : update(record, ifVersion(record), input),
    onSuccess: (event) => {
      afterWrite((events) =>
        [...events.filter(({ id }) => id !== event.id), event].toSorted(byStart),
      );
    },
  });
}

/** Changes a few fields from the list; the last change wins. */
export function useChangeEvent() {
  const afterWrite = useAfterWrite();
  return useMutation({
    mutationFn: ({ event, changes }: EventChange) => update(event, {}, changes),
    onSuccess: (event) => {
      afterWrite((events) => events.map((each) => (each.id === event.id ? event : each)));
    },
  });
}

export function useDeleteEvent() {
  const afterWrite = useAfterWrite();
  return useMutation({
    mutationFn: (event: ChurchEvent) =>
      succeeded(api.events[':id'].$delete({ param: param(event), header: {}, query: {} })),
    onSuccess: (_, deleted) => {
      afterWrite((events) => events.filter(({ id }) => id !== deleted.id));
    },
  });
}

/** Applies a write to the list at once, and refetches the list. */
function useAfterWrite() {
  const client = useQueryClient();
  return (change: (events: ChurchEvent[]) => ChurchEvent[]) => {
    client.setQueryData(ALL_EVENTS.queryKey, (events) => events && change(events));
    void client.invalidateQueries(ALL_EVENTS);
  };
}
