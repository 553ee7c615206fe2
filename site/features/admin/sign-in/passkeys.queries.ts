import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Passkey } from '#shared/sign-in/passkeys.ts';
import { ifVersion, SIGN_IN, reload } from '#site/components/admin/queries.ts';
import { api, bodyOf, succeeded } from '#site/lib/api/api-client.ts';
import { makePasskey } from '#site/lib/api/passkeys.ts';
import { withRecentSignIn } from '#site/lib/api/recent-sign-in.ts';

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
