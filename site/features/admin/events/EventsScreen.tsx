import { AdminApp } from '#site/components/admin/AdminApp.tsx';
import { AdminGate } from '#site/components/admin/AdminGate.tsx';
import { EventManager } from './EventManager.tsx';

/** The whole of /admin/events. */
export function EventsScreen() {
  return (
    <AdminApp>
      <AdminGate area="event management">
        <EventManager />
      </AdminGate>
    </AdminApp>
  );
}
