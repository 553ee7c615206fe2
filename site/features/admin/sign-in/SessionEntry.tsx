import { useId } from 'react';
import { churchDateAndTime } from '#shared/calendar/dates.ts';
import type { OpenSession } from '#shared/sign-in/sessions.ts';
import { isGone } from '#site/components/admin/record-version.ts';
import { showFailure } from '#site/components/admin/show-failure.ts';
import { showToast } from '#site/lib/page/toasts.ts';
import { useEndSession } from './sessions.queries.ts';

type Props = {
  session: OpenSession;
  /** Moves the focus, because the session's button is gone. */
  onEnded: () => void;
};

/** A signed-in device. What somebody typed there without saving stays there, so no question is asked. */
export function SessionEntry({ session, onEnded }: Props) {
  const id = useId();
  const end = useEndSession();
  const { label, passkey, signedInAt, lastUsedAt, isCurrent } = session;
  const signOut = () => {
    if (end.isPending) return;
    const ended = () => {
      const text = `${label} has to sign in again.`;
      showToast({ title: 'Device signed out', text, kind: 'success' });
      onEnded();
    };
    end.mutate(session.id, {
      onSuccess: ended,
      onError: (error) => {
        if (isGone(error)) {
          ended();
          return;
        }
        showFailure({ title: 'The device was not signed out', error });
      },
    });
  };
  return (
    <li
      aria-labelledby={id}
      className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4"
    >
      <div className="min-w-0 grow basis-64">
        <h3 id={id} className="font-sans text-base font-semibold">
          {label}
        </h3>
        <p className="text-sm text-ink-soft">
          Signed in {churchDateAndTime(signedInAt)}
          {passkey !== null && ` with the passkey “${passkey}”`} · last used{' '}
          {churchDateAndTime(lastUsedAt)}
        </p>
      </div>
      {isCurrent ? (
        <p className="font-semibold">This device</p>
      ) : (
        <button
          type="button"
          className="button button-quiet px-3 text-sm"
          aria-describedby={id}
          disabled={end.isPending}
          onClick={signOut}
        >
          Sign Out
        </button>
      )}
    </li>
  );
}
