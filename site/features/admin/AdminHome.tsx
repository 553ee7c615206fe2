import { AdminApp } from '#site/components/admin/AdminApp.tsx';
import { AdminGate } from '#site/components/admin/AdminScreen.tsx';
import { WithAnnouncement } from './announcements/AnnouncementCard.tsx';
import { DashboardScreen } from './dashboard/DashboardScreen.tsx';
import { ContactMessages } from './contact/ContactMessages.tsx';
import { VisitRequests } from './visits/VisitRequests.tsx';
import { useState } from 'react';
import { SignInForm } from '#site/components/admin/sign-in/SignInForm.tsx';
import { SignInFrame } from '#site/components/admin/sign-in/SignInFrame.tsx';
import { takeWantedAddress } from '#site/components/admin/next-screen.ts';

type Props = { churchName: string };

/** The page /admin. Puts several features together here, because they may not import each other. */
export function AdminHome({ churchName }: Props) {
  return (
    <AdminApp>
      <AdminGate otherwise={<SignInCard />}>
        <WithAnnouncement>
          {(announcement) => <DashboardScreen announcement={announcement} />}
        </WithAnnouncement>
        <ContactMessages churchName={churchName} />
        <VisitRequests churchName={churchName} />
      </AdminGate>
    </AdminApp>
  );
}

/** The card 'Admin Access': the sign-in on /admin. */
function SignInCard() {
  const [wanted] = useState(takeWantedAddress);
  return (
    <SignInFrame title="Admin Access">
      <p className="mt-2 text-center text-ink-soft">Enter your admin password to continue</p>
      <SignInForm wanted={wanted} takesFocus />
    </SignInFrame>
  );
}
