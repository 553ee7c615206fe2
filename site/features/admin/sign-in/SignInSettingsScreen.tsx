import { Button } from '#site/components/admin/Button.tsx';
import { useId, useState, useRef } from 'react';
import { recentMoment } from '#shared/calendar/moments.ts';
import { keepTogether } from '#shared/pages/no-break.ts';
import type { OpenSession } from '#shared/sign-in/sign-in.ts';
import { isGone } from '#site/components/admin/queries.ts';
import { showFailure } from '#site/components/admin/show-failure.ts';
import { showToast } from '#site/lib/page/toasts.ts';
import {
  useEndSession,
  useLogOutEverywhere,
  useSessions,
  usePasskeys,
} from './passkeys.queries.ts';
import { leavePageIfAllowed } from '#site/components/admin/address/guards.ts';
import { ConfirmedWrite } from '#site/components/admin/dialogs/ConfirmedWrite.tsx';
import {
  HiddenWhileLoading,
  ListState,
  listStateProps,
} from '#site/components/admin/list/ListState.tsx';
import { AdminScreen } from '#site/components/admin/AdminScreen.tsx';
import { AdminHeader } from '#site/components/admin/navigation/AdminHeader.tsx';
import { SettingsColumns, SIGN_IN } from '#site/components/admin/SectionLinks.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';

type Props = {
  session: OpenSession;
  /** Moves the focus, because no button follows that of the session, which no longer exists. */
  onEnded: () => void;
};

/**
 * A signed-in device, with a button that logs it out. The button needs no confirmation, because unsaved input stays on
 * that device.
 */
function SessionEntry({ session, onEnded }: Props) {
  const id = useId();
  const end = useEndSession();
  const { label, passkey, signedInAt, lastUsedAt, isCurrent } = session;
  const [device, code] = label.split(', ');
  const signedIn = keepTogether(recentMoment(signedInAt));
  const lastUsed = keepTogether(recentMoment(lastUsedAt));
  const logOut = async (button: HTMLButtonElement) => {
    if (end.isPending) return;
    const next = button.closest('li')?.nextElementSibling?.querySelector('button');
    try {
      await end.mutateAsync(session.id);
    } catch (error) {
      if (!isGone(error)) {
        showFailure({ title: 'The device was not logged out', error });
        return;
      }
    }
    const text = `${label} has to sign in again.`;
    showToast({ title: 'Device logged out', text, kind: 'success' });
    if (next?.isConnected === true) next.focus();
    else onEnded();
  };
  return (
    <li
      aria-labelledby={id}
      className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4"
    >
      <div className="min-w-0 grow basis-44">
        <h3 id={id} className="font-sans text-base font-semibold">
          {isCurrent ? `This device: ${device}` : device}
        </h3>
        <p className="text-sm text-ink-soft">
          Signed in {signedIn}
          {passkey !== null && ` with the passkey "${passkey}"`}
          {!isCurrent && lastUsed !== signedIn && `, last used ${lastUsed}`}
          {code !== undefined && (
            <>
              {' · '}
              <a href={`/admin/history#search=${code}`} className="link">
                Show in History
              </a>
            </>
          )}
        </p>
      </div>
      {!isCurrent && (
        <Button
          className="button-small"
          aria-describedby={id}
          disabled={end.isPending}
          onClick={({ currentTarget }) => void logOut(currentTarget)}
        >
          Log Out
        </Button>
      )}
    </li>
  );
}

/** A button that ends all sessions after a confirmation. */
function LogOutEverywhere() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        className="button-small text-danger"
        onClick={() => {
          leavePageIfAllowed(() => {
            setAsking(true);
          });
        }}
      >
        Log Out Everywhere
      </Button>
      <ConfirmedWrite
        asked={isAsking ? undefined : null}
        write={useLogOutEverywhere()}
        title="Log Out Everywhere?"
        text="Every device is logged out at once, this one too. If somebody may know the password who should not, also ask whoever runs the website for a new one."
        confirmLabel="Log Out Everywhere"
        done={() => ({
          title: 'Logged out everywhere',
          text: 'Whoever wants to go on has to sign in again.',
        })}
        failed={() => ({ title: 'Nobody was logged out' })}
        onClose={() => {
          setAsking(false);
        }}
      />
    </>
  );
}

const currentFirst = (one: OpenSession, other: OpenSession) =>
  Number(other.isCurrent) - Number(one.isCurrent);

/** Devices that are listed before the others are folded. */
const SHOWN = 5;

/** The signed-in devices, each with a button that ends its session. */
function SessionsCard() {
  const sessions = useSessions();
  const heading = useRef<HTMLHeadingElement>(null);
  const devices = sessions.data?.toSorted(currentFirst) ?? [];
  const others = devices.slice(SHOWN);
  const listOf = (entries: readonly OpenSession[]) => (
    <ul className="grid gap-4">
      {entries.map((session) => (
        <SessionEntry key={session.id} session={session} onEnded={() => heading.current?.focus()} />
      ))}
    </ul>
  );
  return (
    <section className="card grid gap-5 p-5 sm:p-7" aria-labelledby="sessions">
      <h2 id="sessions" ref={heading} tabIndex={-1} className="panel-title">
        Signed-In Devices
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p className="grow basis-64">
          Every device that is signed in now. Each is logged out two hours after it signed in.
        </p>
        <LogOutEverywhere />
      </div>
      <ListState {...listStateProps(sessions)} loadingText="Loading the devices...">
        {listOf(devices.slice(0, SHOWN))}
        {others.length > 0 && (
          <details className="border-t border-line pt-2">
            <summary className="unfold">
              {others.length} More {others.length === 1 ? 'Device' : 'Devices'}
            </summary>
            {listOf(others)}
          </details>
        )}
      </ListState>
    </section>
  );
}

/** The screen /admin/settings/sign-in: passkeys and open sessions. */
export function SignInSettingsScreen() {
  return (
    <AdminScreen area="sign-in and devices">
      <AdminHeader
        title={SIGN_IN.title}
        subtitle={SIGN_IN.line}
        back={{ href: '/admin/settings', name: 'Settings' }}
      />
      <Cards />
    </AdminScreen>
  );
}

function Cards() {
  const { isPending } = usePasskeys();
  return (
    <SettingsColumns current={SIGN_IN.title}>
      <div className="grid gap-6">
        <PasskeysCard />
        <HiddenWhileLoading isLoading={isPending}>
          <SessionsCard />
        </HiddenWhileLoading>
      </div>
    </SettingsColumns>
  );
}
