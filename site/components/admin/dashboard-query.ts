import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '#site/lib/api/api-client.ts';
import { DASHBOARD } from './queries.ts';

/** The counts of the dashboard's cards, and of what nobody has answered. */
export const useDashboard = () =>
  useQuery({ queryKey: DASHBOARD, queryFn: () => bodyOf(api.dashboard.$get()) });
