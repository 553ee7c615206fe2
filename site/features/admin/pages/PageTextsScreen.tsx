import { AccessRequired } from '#site/components/admin/AccessRequired.tsx';
import { AdminApp } from '#site/components/admin/AdminApp.tsx';
import { AdminGate } from '#site/components/admin/AdminGate.tsx';
import { PageTextManager } from './PageTextManager.tsx';

/** /admin/pages. */
export function PageTextsScreen() {
  return (
    <AdminApp>
      <AdminGate otherwise={<AccessRequired area="the texts of the pages" />}>
        <PageTextManager />
      </AdminGate>
    </AdminApp>
  );
}
