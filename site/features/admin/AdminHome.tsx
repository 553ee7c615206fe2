import { useState } from 'react';
import { AdminApp } from '#site/components/admin/AdminApp.tsx';
import { SignInGate } from './auth/SignInGate.tsx';
import { DashboardScreen } from './dashboard/DashboardScreen.tsx';
import { ContactMessages } from './messages/ContactMessages.tsx';
import { VisitRequests } from './visits/VisitRequests.tsx';

type Props = { churchName: string };

/** /admin: composes the areas that meet on this page; they do not know each other. */
export function AdminHome({ churchName }: Props) {
  const [open, setOpen] = useState<'messages' | 'visits' | null>(null);
  const close = () => {
    setOpen(null);
  };
  return (
    <AdminApp>
      <SignInGate>
        <DashboardScreen
          onViewMessages={() => {
            setOpen('messages');
          }}
          onViewVisits={() => {
            setOpen('visits');
          }}
        />
        <ContactMessages isOpen={open === 'messages'} churchName={churchName} onClose={close} />
        <VisitRequests isOpen={open === 'visits'} churchName={churchName} onClose={close} />
      </SignInGate>
    </AdminApp>
  );
}
