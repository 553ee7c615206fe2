import { visitRequests } from '#db/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import { inboxRoutes } from '../inbox/inbox-routes.ts';
import { listVisitRequests, markVisitRequest } from './visit-requests.service.ts';

/** `GET /api/visit-requests`, `PATCH` and `DELETE /api/visit-requests/{id}`. */
export const visitRequestsAdminRoutes = (services: Pick<Dependencies, 'database' | 'clock'>) =>
  inboxRoutes(services, {
    table: visitRequests,
    list: listVisitRequests,
    mark: markVisitRequest,
  });
