import { queryOptions, useQuery } from '@tanstack/react-query';
import { USUAL_CATEGORIES } from '#shared/settings/categories.ts';
import { AdminSettings } from '#shared/settings/settings.ts';
import { api, bodyOf } from '#site/lib/api/api-client.ts';

export const SETTINGS = queryOptions({
  queryKey: ['settings'],
  // Visitors get less from the same call.
  queryFn: async () => AdminSettings.parse(await bodyOf(api.settings.$get())),
});

/** The settings as the admin reads them. */
export const useSettings = () => useQuery(SETTINGS);

/** The categories of events; until the settings are there, those of a new church. */
export const useCategories = () => useSettings().data?.categories ?? USUAL_CATEGORIES;
