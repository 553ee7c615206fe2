import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChurchEvent, CreateEventInput } from '#shared/events.ts';
import { ifVersion } from '#site/components/admin/record-version.ts';
import { api, bodyOf, succeeded } from '#site/lib/api-client.ts';

const EVENTS = ['events'];

/** All events in the order of the calendar. */
export const useEvents = () =>
  useQuery({ queryKey: EVENTS, queryFn: () => bodyOf(api.events.$get({ query: {} })) });

/** A saved event to write over; `version` undefined means whatever somebody else made of it. */
export type SavedEvent = { id: number; version: number | undefined };

const update = ({ id, version }: SavedEvent, event: Partial<CreateEventInput>) =>
  bodyOf(
    api.events[':id'].$patch({
      param: { id: String(id) },
      header: ifVersion(version),
      json: event,
    }),
  );

type Save = { saved: SavedEvent | null; event: CreateEventInput };

/** Creates an event, or updates a saved one. */
export function useSaveEvent() {
  const afterWrite = useAfterWrite();
  return useMutation({
    mutationFn: ({ saved, event }: Save) =>
      saved === null ? bodyOf(api.events.$post({ json: event })) : update(saved, event),
    onSuccess: (event) => {
      afterWrite((events) => [...events.filter(({ id }) => id !== event.id), event]);
    },
  });
}

/** Turns `featured` over, and nothing else. */
export function useFeatureEvent() {
  const afterWrite = useAfterWrite();
  return useMutation({
    mutationFn: ({ id, featured }: ChurchEvent) =>
      update({ id, version: undefined }, { featured: !featured }),
    onSuccess: (event) => {
      afterWrite((events) => events.map((each) => (each.id === event.id ? event : each)));
    },
  });
}

export function useDeleteEvent() {
  const afterWrite = useAfterWrite();
  return useMutation({
    mutationFn: ({ id }: ChurchEvent) =>
      succeeded(
        api.events[':id'].$delete({ param: { id: String(id) }, header: ifVersion(undefined) }),
      ),
    onSuccess: (_, deleted) => {
      afterWrite((events) => events.filter(({ id }) => id !== deleted.id));
    },
  });
}

/** Shows a write in the list at once, and fetches the list again. */
function useAfterWrite() {
  const client = useQueryClient();
  return (change: (events: ChurchEvent[]) => ChurchEvent[]) => {
    client.setQueryData<ChurchEvent[]>(EVENTS, (events) => events && change(events));
    void client.invalidateQueries({ queryKey: EVENTS });
  };
}
