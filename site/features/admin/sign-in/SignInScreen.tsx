import { AdminScreen } from '#site/components/admin/AdminScreen.tsx';
import { AdminHeader } from '#site/components/admin/navigation/AdminHeader.tsx';
import { BelowLoading } from '#site/components/admin/list/ListState.tsx';
import { usePasskeys } from './passkeys.queries.ts';
import { PasskeysCard } from './PasskeysCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';

/** The screen /admin/settings/sign-in. */
export function SignInScreen() {
  return (
    <AdminScreen area="sign-in and devices">
      <AdminHeader
        title="Sign-In and Devices"
        subtitle="Who can sign in without the password, and who is signed in"
      >
        <a href="/admin/settings" className="button button-quiet">
          Back to Settings
        </a>
      </AdminHeader>
      <Cards />
    </AdminScreen>
  );
}

function Cards() {
  const { isPending } = usePasskeys();
  return (
    <div className="shell grid max-w-4xl gap-8 py-8">
      <PasskeysCard />
      <BelowLoading isLoading={isPending}>
        <SessionsCard />
      </BelowLoading>
    </div>
  );
}
