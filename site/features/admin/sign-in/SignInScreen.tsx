import { Button } from '#site/components/admin/Button.tsx';
import { useId, useState, useRef } from 'react';
import { dateAndTimeWithYear } from '#shared/publishing/state-words.ts';
import type { OpenSession } from '#shared/sign-in/auth.ts';
import { isGone } from '#site/components/admin/queries.ts';
import { showFailure } from '#site/components/admin/show-failure.ts';
import { showToast } from '#site/lib/page/toasts.ts';
import {
  useEndSession,
  useSignOutEverywhere,
  useSessions,
  usePasskeys,
} from './passkeys.queries.ts';
import { leavePageIfAllowed } from '#site/components/admin/address/guards.ts';
import { ConfirmedWrite } from '#site/components/admin/dialogs/ConfirmedWrite.tsx';
import { BelowLoading, ListState, listStateOf } from '#site/components/admin/list/ListState.tsx';
import { AdminScreen } from '#site/components/admin/AdminScreen.tsx';
import { AdminHeader } from '#site/components/admin/navigation/AdminHeader.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';

type Props = {
  session: OpenSession;
  /** Moves the focus, because the button of the session no longer exists. */
  onEnded: () => void;
};

/**
 * A signed-in device, with a button that signs it out. The button needs no confirmation, because unsaved input stays on
 * that device.
 */
function SessionEntry({ session, onEnded }: Props) {
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
          Signed in {dateAndTimeWithYear(signedInAt)}
          {passkey !== null && ` with the passkey "${passkey}"`} · last used{' '}
          {dateAndTimeWithYear(lastUsedAt)}
        </p>
      </div>
      {isCurrent ? (
        <p className="font-semibold">This device</p>
      ) : (
        <Button
          className="px-3 text-sm"
          aria-describedby={id}
          disabled={end.isPending}
          onClick={signOut}
        >
          Sign Out
        </Button>
      )}
    </li>
  );
}

/** A button that ends all sessions after a confirmation. */
function SignOutEverywhere() {
  const [isAsking, setAsking] = useState(false);
  return (
    <p className="border-t border-line pt-5">
      <Button
        className="text-danger"
        onClick={() => {
          leavePageIfAllowed(() => {
            setAsking(true);
          });
        }}
      >
        Sign Out Everywhere
      </Button>
      <ConfirmedWrite
        asked={isAsking ? undefined : null}
        write={useSignOutEverywhere()}
        title="Sign out everywhere?"
        text="Every device is signed out at once, this one too. If somebody may know the password who should not, also ask whoever runs the website for a new one."
        confirmLabel="Sign Out Everywhere"
        done={() => ({
          title: 'Signed out everywhere',
          text: 'Whoever wants to go on has to sign in again.',
        })}
        failed={() => ({ title: 'Nobody was signed out' })}
        onClose={() => {
          setAsking(false);
        }}
      />
    </p>
  );
}

/** The signed-in devices, each with a button that ends its session. */
function SessionsCard() {
  const sessions = useSessions();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="card grid gap-5 p-5 sm:p-8" aria-labelledby="sessions">
      <h2 id="sessions" ref={heading} tabIndex={-1} className="text-xl">
        Signed-In Devices
      </h2>
      <p>
        Everyone who is signed in now. A session ends two hours after the sign-in. History shows the
        same four-character code.
      </p>
      <ListState {...listStateOf(sessions)} loadingText="Loading the devices...">
        <ul className="grid gap-4">
          {sessions.data?.map((session) => (
            <SessionEntry
              key={session.id}
              session={session}
              onEnded={() => heading.current?.focus()}
            />
          ))}
        </ul>
      </ListState>
      <BelowLoading isLoading={sessions.isPending}>
        <SignOutEverywhere />
      </BelowLoading>
    </section>
  );
}

/** The screen /admin/settings/sign-in. */
export function SignInScreen() {
  return (
    <AdminScreen area="sign-in and devices">
      <AdminHeader
        title="Sign-In and Devices"
        subtitle="Who can sign in without the password, and who is signed in"
        back={{ href: '/admin/settings', name: 'Settings' }}
      />
      <Cards />
    </AdminScreen>
  );
}

function Cards() {
  const { isPending } = usePasskeys();
  return (
    <div className="shell form-column gap-6 py-4 sm:py-6">
      <PasskeysCard />
      <BelowLoading isLoading={isPending}>
        <SessionsCard />
      </BelowLoading>
    </div>
  );
}
