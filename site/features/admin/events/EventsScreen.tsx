import { AccessRequired } from '#site/components/admin/AccessRequired.tsx';
import { AdminApp } from '#site/components/admin/AdminApp.tsx';
import { AdminGate } from '#site/components/admin/AdminGate.tsx';
import { EventManager } from './EventManager.tsx';

/** The screen /admin/events. */
export function EventsScreen() {
  return (
    <AdminApp>
      <AdminGate otherwise={<AccessRequired area="event management" />}>
        <EventManager />
      </AdminGate>
    </AdminApp>
  );
}
