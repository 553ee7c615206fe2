import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Settings, SettingsInput } from '#shared/settings.ts';
import { ifVersion } from '#site/components/admin/record-version.ts';
import { api, bodyOf } from '#site/lib/api-client.ts';

const SETTINGS = ['settings'];

export const useSettings = () =>
  useQuery({ queryKey: SETTINGS, queryFn: () => bodyOf(api.settings.$get()) });

type Save = { settings: SettingsInput; version: number | undefined };

/** Saves all settings at once; `version` undefined writes over whatever somebody else saved. */
export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ settings, version }: Save) =>
      bodyOf(api.settings.$put({ header: ifVersion(version), json: settings })),
    onSuccess: (saved) => {
      client.setQueryData<Settings>(SETTINGS, saved);
      void client.invalidateQueries({ queryKey: SETTINGS });
    },
  });
}
