import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SIGN_IN, reload } from '#site/components/admin/queries.ts';
import { logOut } from '#site/lib/api/admin-session.ts';
import { api, bodyOf, succeeded } from '#site/lib/api/api-client.ts';
import { withRecentSignIn } from '#site/lib/api/recent-sign-in.ts';

/** The open sessions, the last used first. */
export const useSessions = () =>
  useQuery({ queryKey: [...SIGN_IN, 'sessions'], queryFn: () => bodyOf(api.sessions.$get()) });

/** Ends the session of another device. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      withRecentSignIn(() => succeeded(api.sessions[':id'].$delete({ param: { id: String(id) } }))),
    onSettled: () => reload(client, { queryKey: SIGN_IN }),
  });
}

/** Ends all sessions, this one too. */
export const useSignOutEverywhere = () =>
  useMutation({ mutationFn: () => withRecentSignIn(() => logOut(true)) });
