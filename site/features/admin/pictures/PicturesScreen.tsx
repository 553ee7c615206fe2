import { AccessRequired } from '#site/components/admin/AccessRequired.tsx';
import { AdminApp } from '#site/components/admin/AdminApp.tsx';
import { AdminGate } from '#site/components/admin/AdminGate.tsx';
import { PictureManager } from './PictureManager.tsx';

/** The whole of /admin/pages/pictures. */
export function PicturesScreen() {
  return (
    <AdminApp>
      <AdminGate otherwise={<AccessRequired area="the pictures of the site" />}>
        <PictureManager />
      </AdminGate>
    </AdminApp>
  );
}
