import { useQuery } from '@tanstack/react-query';
import { DASHBOARD } from '#site/components/admin/query-keys.ts';
import { api, bodyOf } from '#site/lib/api/api-client.ts';

/** The counts of the dashboard's cards. */
export const useDashboard = () =>
  useQuery({ queryKey: DASHBOARD, queryFn: () => bodyOf(api.dashboard.$get()) });
