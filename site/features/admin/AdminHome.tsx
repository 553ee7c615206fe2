import { AdminApp } from '#site/components/admin/AdminApp.tsx';
import { AdminGate } from '#site/components/admin/AdminScreen.tsx';
import { WithAnnouncement } from './announcements/AnnouncementCard.tsx';
import { DashboardScreen } from './dashboard/DashboardScreen.tsx';
import { ContactMessages } from './contact/ContactMessages.tsx';
import { VisitRequests } from './visits/VisitRequests.tsx';
import { useState } from 'react';
import { SignInForm } from '#site/components/admin/sign-in/SignInForm.tsx';
import LAMP from '../../assets/artwork/podcast-cover.svg?url';
import './sign-in.css';
import { takeWantedAddress } from '#site/components/admin/next-screen.ts';

type Props = { churchName: string };

/** The page /admin. Puts several features together here, because they may not import each other. */
export function AdminHome({ churchName }: Props) {
  return (
    <AdminApp>
      <AdminGate otherwise={<SignInCard churchName={churchName} />}>
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
function SignInCard({ churchName }: Props) {
  const [wanted] = useState(takeWantedAddress);
  return (
    <section className="shell grid min-h-dvh max-w-lg place-items-center py-4 max-lg:items-start lg:max-w-5xl">
      <div className="card grid w-full overflow-hidden lg:grid-cols-2">
        <img src={LAMP} alt="" width="640" height="640" className="sign-in-picture" />
        <div className="p-6 sm:p-8 lg:self-center lg:p-12">
          <p className="text-center font-semibold" dir="auto">
            {churchName}
          </p>
          <h1 className="text-center text-2xl">Admin Access</h1>
          <p className="mt-2 text-center text-ink-soft">Enter your admin password to continue</p>
          <SignInForm wanted={wanted} takesFocus />
        </div>
      </div>
    </section>
  );
}
