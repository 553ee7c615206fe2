import * as Dialog from '@radix-ui/react-dialog';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { RECENT_SIGN_IN_MINUTES } from '#shared/sign-in/session-length.ts';
import { useReturnFocus } from '#site/components/admin/use-return-focus.ts';
import { $adminStatus } from '#site/lib/api/admin-session.ts';
import { $waitsForSignIn } from '#site/lib/api/recent-sign-in.ts';
import { SignInForm } from './SignInForm.tsx';

const EXPIRED = 'Your session has ended. Sign in again to go on where you were.';
const TOO_OLD = `Your last sign-in was more than ${RECENT_SIGN_IN_MINUTES} minutes ago. For this, please sign in again: somebody else could be sitting at this device.`;

/**
 * Asks for a sign-in when the session has expired, or when a call needs a recent one; unsaved input stays on the
 * screen below.
 */
export function SignInDialog() {
  const returnFocus = useReturnFocus();
  const isExpired = useStore($adminStatus) === 'expired';
  const tellCall = useStore($waitsForSignIn);
  // A logout in another tab closes the question too.
  useEffect(() => () => $waitsForSignIn.get()?.(false), []);
  const cancel = () => tellCall?.(false);
  return (
    <Dialog.Root
      open={isExpired || tellCall !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen && !isExpired) cancel();
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className="dialog-overlay backdrop-blur-md" />
        <Dialog.Content {...returnFocus} className="dialog max-w-lg p-6 sm:p-8">
          <Dialog.Title className="text-center text-2xl">Admin Access</Dialog.Title>
          <Dialog.Description className="mt-4 rounded-lg bg-amber-100 p-4">
            {isExpired ? EXPIRED : TOO_OLD}
          </Dialog.Description>
          <SignInForm wanted={null} onCancel={isExpired ? undefined : cancel} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
