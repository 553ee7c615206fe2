import { queryOptions, useQuery } from '@tanstack/react-query';
import { AdminSettings } from '#shared/settings/settings.ts';
import { api, bodyOf } from '#site/lib/api/api-client.ts';

export const SETTINGS = queryOptions({
  queryKey: ['settings'],
  // Visitors get less from the same call.
  queryFn: async () => AdminSettings.parse(await bodyOf(api.settings.$get())),
});

/** The settings as the admin reads them. */
export const useSettings = () => useQuery(SETTINGS);
