import { AdminApp } from '#site/components/admin/AdminApp.tsx';
import { AdminGate } from '#site/components/admin/AdminScreen.tsx';
import { AnnouncementAndRest } from './announcements/AnnouncementCard.tsx';
import { DashboardScreen } from './dashboard/DashboardScreen.tsx';
import { ContactMessages } from './contact/ContactMessages.tsx';
import { FirstDay } from './dashboard/FirstDay.tsx';
import { VisitRequests } from './visits/VisitRequests.tsx';
import { useState } from 'react';
import { SignInForm } from '#site/components/admin/sign-in/SignInForm.tsx';
import { takeWantedAddress } from '#site/components/admin/next-screen.ts';

type Props = { churchName: string };

/** The page /admin. Composes its features, because features do not import each other. */
export function AdminHome({ churchName }: Props) {
  return (
    <AdminApp>
      <AdminGate otherwise={<SignInCard churchName={churchName} />}>
        <DashboardScreen
          frame={(content) => (
            <AnnouncementAndRest>
              <FirstDay>{content}</FirstDay>
            </AnnouncementAndRest>
          )}
        />
        <ContactMessages churchName={churchName} />
        <VisitRequests churchName={churchName} />
      </AdminGate>
    </AdminApp>
  );
}

/** The card 'Admin Access': the sign-in on /admin. */
function SignInCard({ churchName }: Props) {
  const [wanted] = useState(takeWantedAddress);
  return (
    <section className="shell grid min-h-dvh max-w-lg place-items-center py-12">
      <div className="card w-full p-6 sm:p-8">
        <p className="text-center font-semibold" dir="auto">
          {churchName}
        </p>
        <h1 className="text-center text-2xl">Admin Access</h1>
        <p className="mt-2 text-center text-ink-soft">Enter your admin password to continue</p>
        <SignInForm wanted={wanted} takesFocus />
      </div>
    </section>
  );
}
