import { useState } from 'react';
import { mayLeavePage } from '#site/components/admin/address/guards.ts';
import { ConfirmDialog } from '#site/components/admin/ConfirmDialog.tsx';
import { showFailure } from '#site/components/admin/show-failure.ts';
import { showToast } from '#site/lib/page/toasts.ts';
import { useSignOutEverywhere } from './sessions.queries.ts';

/** Ends all sessions after a question. */
export function SignOutEverywhere() {
  const [isAsking, setAsking] = useState(false);
  const signOut = useSignOutEverywhere();
  const close = () => {
    setAsking(false);
  };
  const confirm = () => {
    signOut.mutate(undefined, {
      onSuccess: () => {
        const text = 'Whoever wants to go on has to sign in again.';
        showToast({ title: 'Signed out everywhere', text, kind: 'success' });
      },
      onError: (error) => {
        showFailure({ title: 'Nobody was signed out', error });
      },
      onSettled: close,
    });
  };
  return (
    <p className="border-t border-line pt-5">
      <button
        type="button"
        className="button button-quiet text-danger"
        onClick={() => {
          if (mayLeavePage()) setAsking(true);
        }}
      >
        Sign Out Everywhere
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Sign out everywhere?"
        text="Every device is signed out at once, this one too. If somebody may know the password who should not, also ask whoever runs the website for a new one."
        confirmLabel="Sign Out Everywhere"
        isWorking={signOut.isPending}
        onConfirm={confirm}
        onCancel={close}
      />
    </p>
  );
}
