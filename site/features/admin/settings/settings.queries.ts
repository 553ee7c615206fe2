import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Settings, SettingsInput } from '#shared/settings/settings.ts';
import type { Save } from '#site/components/admin/record-editor/use-record-editor.ts';
import { ifVersion, useWrite } from '#site/components/admin/queries.ts';
import { api, bodyOf } from '#site/lib/api/api-client.ts';

const SETTINGS = queryOptions({
  queryKey: ['settings'],
  queryFn: () => bodyOf(api.settings.$get()),
});

export const useSettings = () => useQuery(SETTINGS);

/** Reloads the settings; the promise rejects like `bodyOf`. */
export function useReloadSettings() {
  const client = useQueryClient();
  return () => client.query({ ...SETTINGS, staleTime: 0 });
}

/** Saves all settings at once. */
export const useSaveSettings = () =>
  useWrite(
    ({ input, record }: Save<SettingsInput, Settings>) =>
      bodyOf(api.settings.$put({ header: record === null ? {} : ifVersion(record), json: input })),
    {
      changes: [SETTINGS],
      show: (client, saved) => {
        client.setQueryData(SETTINGS.queryKey, saved);
      },
    },
  );
