import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Passkey } from '#shared/sign-in/passkeys.ts';
import { ifVersion, SIGN_IN, reload } from '#site/components/admin/queries.ts';
import { api, bodyOf, succeeded } from '#site/lib/api/api-client.ts';
import { makePasskey } from '#site/lib/api/passkeys.ts';
import { withRecentSignIn } from '#site/lib/api/recent-sign-in.ts';
import { logOut } from '#site/lib/api/admin-session.ts';

/** The passkeys, the first added first. */
export const usePasskeys = () =>
  useQuery({ queryKey: [...SIGN_IN, 'passkeys'], queryFn: () => bodyOf(api.passkeys.$get()) });

/** Reads passkeys and sessions again: a removed passkey ends sessions. */
function useRefresh() {
  const client = useQueryClient();
  return () => reload(client, { queryKey: SIGN_IN });
}

type Addition = { name: string; password: string };

/** Asks the browser for a passkey and adds it. Fails with `PasskeyCancelled` when the person or the device did not. */
export function useAddPasskey() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ name, password }: Addition) => {
      const options = await bodyOf(api.passkeys.options.$post({ json: { password } }));
      const credential = await makePasskey(options);
      return bodyOf(api.passkeys.$post({ json: { name, credential } }));
    },
    onSuccess: refresh,
  });
}

const param = ({ id }: Passkey) => ({ id: String(id) });

type Renaming = { passkey: Passkey; name: string };

export function useRenamePasskey() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ passkey, name }: Renaming) =>
      bodyOf(
        api.passkeys[':id'].$patch({
          ...{ param: param(passkey), header: ifVersion(passkey), json: { name } },
        }),
      ),
    onSettled: refresh,
  });
}

/** Removes a passkey, whatever somebody else has changed of its name. */
export function useRemovePasskey() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (passkey: Passkey) =>
      withRecentSignIn(() =>
        succeeded(api.passkeys[':id'].$delete({ param: param(passkey), header: {} })),
      ),
    onSettled: refresh,
  });
}

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
