import { AccessRequired } from '#site/components/admin/AccessRequired.tsx';
import { AdminApp } from '#site/components/admin/AdminApp.tsx';
import { AdminGate } from '#site/components/admin/AdminGate.tsx';
import { SettingsManager } from './SettingsForm.tsx';

/** The screen /admin/settings. */
export function SettingsScreen() {
  return (
    <AdminApp>
      <AdminGate otherwise={<AccessRequired area="website settings" />}>
        <SettingsManager />
      </AdminGate>
    </AdminApp>
  );
}
