import * as Dialog from '@radix-ui/react-dialog';
import { useStore } from '@nanostores/react';
import { useReturnFocus } from '#site/components/admin/use-return-focus.ts';
import { $adminStatus } from '#site/lib/admin-session.ts';
import { SignInForm } from './SignInForm.tsx';

/** Asks for the password when the session has expired; unsaved input stays on the screen below. */
export function SignInDialog() {
  const returnFocus = useReturnFocus();
  return (
    <Dialog.Root open={useStore($adminStatus) === 'expired'}>
      <Dialog.Portal>
        <Dialog.Overlay className="dialog-overlay backdrop-blur-md" />
        <Dialog.Content {...returnFocus} className="dialog max-w-lg p-6 sm:p-8">
          <Dialog.Title className="text-center text-2xl">Admin Access</Dialog.Title>
          <Dialog.Description className="mt-4 rounded-lg bg-amber-100 p-4">
            Your session has ended. Sign in again to go on where you were.
          </Dialog.Description>
          <SignInForm wanted={null} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
