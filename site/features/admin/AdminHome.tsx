import { AdminApp } from '#site/components/admin/AdminApp.tsx';
import { AdminGate } from '#site/components/admin/AdminGate.tsx';
import { AnnouncementFrame } from './announcements/AnnouncementFrame.tsx';
import { DashboardScreen } from './dashboard/DashboardScreen.tsx';
import { ContactMessages } from './contact/ContactMessages.tsx';
import { FirstDay } from './dashboard/FirstDay.tsx';
import { SignInCard } from './SignInCard.tsx';
import { VisitRequests } from './visits/VisitRequests.tsx';

type Props = { churchName: string };

/** /admin: composes the features of this page, which do not import each other. */
export function AdminHome({ churchName }: Props) {
  return (
    <AdminApp>
      <AdminGate otherwise={<SignInCard />}>
        <DashboardScreen
          frame={(content) => (
            <AnnouncementFrame>
              <FirstDay>{content}</FirstDay>
            </AnnouncementFrame>
          )}
        />
        <ContactMessages churchName={churchName} />
        <VisitRequests churchName={churchName} />
      </AdminGate>
    </AdminApp>
  );
}
