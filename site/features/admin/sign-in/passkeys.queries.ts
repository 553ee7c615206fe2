import { useMutation, useQuery } from '@tanstack/react-query';
import type { Passkey } from '#shared/sign-in/sign-in.ts';
import { idParam, SIGN_IN_KEY, useWrite, idAndVersion } from '#site/components/admin/queries.ts';
import { logOut } from '#site/lib/api/admin-session.ts';
import { api, bodyOf, expectOk } from '#site/lib/api/api-client.ts';
import { makePasskey, withRecentSignIn } from '#site/lib/api/sign-in.ts';

/** The passkeys, oldest first. */
export const usePasskeys = () =>
  useQuery({ queryKey: [...SIGN_IN_KEY, 'passkeys'], queryFn: () => bodyOf(api.passkeys.$get()) });

/** The open sessions, last used first. */
export const useSessions = () =>
  useQuery({ queryKey: [...SIGN_IN_KEY, 'sessions'], queryFn: () => bodyOf(api.sessions.$get()) });

/** Passkeys and sessions are both reloaded, because removing a passkey ends sessions. */
const CHANGED = { changes: [{ queryKey: SIGN_IN_KEY }], reloads: 'always' } as const;

type Addition = { name: string; password: string };

/** Asks the browser for a passkey and adds it. Fails with `PasskeyCancelled` if the user or the device cancels. */
export const useAddPasskey = () =>
  useWrite(
    async ({ name, password }: Addition) => {
      const options = await bodyOf(api.passkeys.options.$post({ json: { password } }));
      const credential = await makePasskey(options);
      return bodyOf(api.passkeys.$post({ json: { name, credential } }));
    },
    { ...CHANGED, reloads: 'first' },
  );

type Renaming = { passkey: Passkey; name: string };

/** Renames a passkey. */
export const useRenamePasskey = () =>
  useWrite(
    ({ passkey, name }: Renaming) =>
      bodyOf(api.passkeys[':id'].$patch({ ...idAndVersion(passkey), json: { name } })),
    CHANGED,
  );

/** Removes a passkey, even if somebody else has renamed it since. */
export const useRemovePasskey = () =>
  useWrite(
    (passkey: Passkey) =>
      withRecentSignIn(() =>
        expectOk(api.passkeys[':id'].$delete({ ...idParam(passkey), header: {} })),
      ),
    CHANGED,
  );

/** Ends the session of another device. */
export const useEndSession = () =>
  useWrite(
    (id: number) => withRecentSignIn(() => expectOk(api.sessions[':id'].$delete(idParam({ id })))),
    CHANGED,
  );

/** Ends all sessions, including this one. */
export const useLogOutEverywhere = () =>
  useMutation({ mutationFn: () => withRecentSignIn(() => logOut(true)) });
