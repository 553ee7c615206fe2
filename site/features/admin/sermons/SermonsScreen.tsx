import { AccessRequired } from '#site/components/admin/AccessRequired.tsx';
import { AdminApp } from '#site/components/admin/AdminApp.tsx';
import { AdminGate } from '#site/components/admin/AdminGate.tsx';
import { SermonManager } from './SermonManager.tsx';

/** The screen /admin/sermons. */
export function SermonsScreen() {
  return (
    <AdminApp>
      <AdminGate otherwise={<AccessRequired area="sermon management" />}>
        <SermonManager />
      </AdminGate>
    </AdminApp>
  );
}
