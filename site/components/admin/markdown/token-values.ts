import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '#site/lib/api/api-client.ts';

/** The settings that tokens stand for. */
export const useTokenValues = () =>
  useQuery({ queryKey: ['settings'], queryFn: () => bodyOf(api.settings.$get()) });
