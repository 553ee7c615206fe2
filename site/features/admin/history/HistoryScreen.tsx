import { AccessRequired } from '#site/components/admin/AccessRequired.tsx';
import { AdminApp } from '#site/components/admin/AdminApp.tsx';
import { AdminGate } from '#site/components/admin/AdminGate.tsx';
import { AdminHeader } from '#site/components/admin/AdminHeader.tsx';
import { HistoryList } from './HistoryList.tsx';

/** /admin/history. */
export function HistoryScreen() {
  return (
    <AdminApp>
      <AdminGate otherwise={<AccessRequired area="the history" />}>
        <AdminHeader title="History" subtitle="What was changed on your website, and when">
          {null}
        </AdminHeader>
        <div className="shell py-8">
          <HistoryList />
        </div>
      </AdminGate>
    </AdminApp>
  );
}
