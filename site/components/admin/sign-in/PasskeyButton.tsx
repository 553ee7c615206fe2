import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { SIGN_IN } from '#site/components/admin/query-keys.ts';
import { api, bodyOf } from '#site/lib/api/api-client.ts';
import { canUsePasskeys } from '#site/lib/api/passkeys.ts';

type Props = { isWorking: boolean; onUse: () => void };

/** 'Sign In with a Passkey', where the browser can and a passkey exists. */
export function PasskeyButton({ isWorking, onUse }: Props) {
  const methods = useQuery({
    queryKey: [...SIGN_IN, 'methods'],
    queryFn: () => bodyOf(api.auth.methods.$get()),
    enabled: canUsePasskeys(),
  });
  if (methods.data?.passkey !== true) return null;
  return (
    <button type="button" className="button button-quiet" disabled={isWorking} onClick={onUse}>
      <KeyRound size={20} aria-hidden="true" />
      Sign In with a Passkey
    </button>
  );
}
