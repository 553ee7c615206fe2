import { AccessRequired } from '#site/components/admin/AccessRequired.tsx';
import { AdminApp } from '#site/components/admin/AdminApp.tsx';
import { AdminGate } from '#site/components/admin/AdminGate.tsx';
import { MediaManager } from './MediaManager.tsx';

/** /admin/media. */
export function MediaScreen() {
  return (
    <AdminApp>
      <AdminGate otherwise={<AccessRequired area="the media library" />}>
        <MediaManager />
      </AdminGate>
    </AdminApp>
  );
}
