import type { Passkey } from '#shared/sign-in/passkeys.ts';
import { ConfirmDialog } from '#site/components/admin/ConfirmDialog.tsx';
import { isGone } from '#site/components/admin/record-version.ts';
import { showFailure } from '#site/components/admin/show-failure.ts';
import { showToast } from '#site/lib/page/toasts.ts';
import { useRemovePasskey } from './passkeys.queries.ts';

type Props = {
  /** The passkey to remove; null while the dialog is closed. */
  passkey: Passkey | null;
  onClose: () => void;
  /** Moves the focus, because the passkey's buttons are gone. */
  focusAfterRemoval: () => void;
};

const REMOVED = {
  title: 'Passkey removed',
  text: 'It can no longer sign in.',
  kind: 'success',
} as const;

/** Asks before a passkey is removed. */
export function RemovePasskeyDialog({ passkey, onClose, focusAfterRemoval }: Props) {
  const remove = useRemovePasskey();
  const confirm = (asked: Passkey) => {
    remove.mutate(asked, {
      onSuccess: () => {
        showToast(REMOVED);
      },
      onError: (error) => {
        if (isGone(error)) showToast(REMOVED);
        else showFailure({ title: 'The passkey was not removed', error });
      },
      onSettled: onClose,
    });
  };
  return (
    <ConfirmDialog
      isOpen={passkey !== null}
      title="Remove this passkey?"
      text={`“${passkey?.name ?? ''}” can no longer sign in, and other devices that signed in with it are signed out at once. The device may still offer it until you delete it there, in its own list of passwords.`}
      confirmLabel="Remove Passkey"
      isWorking={remove.isPending}
      onConfirm={() => {
        if (passkey !== null) confirm(passkey);
      }}
      onCancel={onClose}
      onCloseAutoFocus={(closing) => {
        if (!remove.isSuccess) return;
        closing.preventDefault();
        focusAfterRemoval();
      }}
    />
  );
}
