import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Announcement, AnnouncementInput } from '#shared/announcements/announcement.ts';
import type { Save } from '#site/components/admin/record-editor/opening.ts';
import {
  ifMatchHeader,
  isConflict,
  reloadQueries,
  useWrite,
} from '#site/components/admin/queries.ts';
import { showFailure } from '#site/components/admin/show-failure.ts';
import { api, bodyOf, expectOk } from '#site/lib/api/api-client.ts';

const ANNOUNCEMENT = queryOptions({
  queryKey: ['announcement'],
  queryFn: async () => (await bodyOf(api.announcement.$get())).announcement,
});

/**
 * Version of a missing announcement: a save with version 0 in `If-Match` creates an announcement, and fails if there
 * already is one.
 */
const NONE = { version: 0 };

/** The announcement, even if it is past or planned; null if there is none. */
export const useAnnouncement = () => useQuery(ANNOUNCEMENT);

/** Reloads the announcement. @returns undefined if it was taken down; rejects like `bodyOf` */
export function useReloadAnnouncement() {
  const client = useQueryClient();
  return async () => (await client.query({ ...ANNOUNCEMENT, staleTime: 0 })) ?? undefined;
}

/** Saves the announcement, or creates it if there is none. */
export const useSaveAnnouncement = () =>
  useWrite(
    ({ input, record }: Save<AnnouncementInput, Announcement>) =>
      bodyOf(api.announcement.$put({ header: ifMatchHeader(record ?? NONE), json: input })),
    {
      changes: [],
      show: (client, saved) => {
        client.setQueryData(ANNOUNCEMENT.queryKey, saved);
      },
    },
  );

const CHANGED =
  'Somebody else has changed the announcement meanwhile. The dashboard shows it as it is now; please look at it and try again.';

/** Says that a write to the announcement failed. */
export const showAnnouncementFailure = (error: unknown): void => {
  const text = isConflict(error) ? CHANGED : undefined;
  showFailure({ title: 'That did not work', text, error });
};

/** Takes the announcement down, unless it has changed since it was loaded. */
export function useTakeAnnouncementDown(onTakenDown: (announcement: Announcement) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (announcement: Announcement) =>
      expectOk(api.announcement.$delete({ header: ifMatchHeader(announcement) })),
    onSuccess: (_, announcement) => {
      client.setQueryData(ANNOUNCEMENT.queryKey, null);
      onTakenDown(announcement);
    },
    onError: async (error) => {
      showAnnouncementFailure(error);
      await reloadQueries(client, ANNOUNCEMENT);
    },
  });
}
