import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { calendarRoutes } from './routes/calendars/calendars.routes.ts';
import type { ApiEnvironment, Dependencies } from './dependencies.ts';
import { errorAnswer } from './middleware/error-answer.ts';
import { requestLog } from './middleware/request-log.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { pageRoutes, unknownPage } from './routes/pages/pages.routes.ts';
import { podcastRoutes } from './routes/podcast/podcast.routes.ts';
import { adminRoutes } from './routes/admin/admin.routes.ts';
import { authRoutes } from './routes/auth/auth.routes.ts';
import { contactMessagesRoutes } from './routes/contact-messages/contact-messages.routes.ts';
import { eventsRoutes } from './routes/events/events.routes.ts';
import { sermonsRoutes } from './routes/sermons/sermons.routes.ts';
import { settingsRoutes } from './routes/settings/settings.routes.ts';
import { visitRequestsRoutes } from './routes/visit-requests/visit-requests.routes.ts';
import { createServices } from './services.ts';

/** The whole Worker as one app: the API, the feeds, and pages that have no file. */
export function createApp(dependencies: Dependencies) {
  const services = createServices(dependencies);
  const api = new Hono<ApiEnvironment>()
    .route('/events', eventsRoutes(services))
    .route('/sermons', sermonsRoutes(services))
    .route('/settings', settingsRoutes(services))
    .route('/contact', contactMessagesRoutes(services))
    .route('/visit', visitRequestsRoutes(services))
    .route('/auth', authRoutes(services))
    // From here on every route needs the admin.
    .route('/', adminRoutes(services));
  return new Hono<ApiEnvironment>()
    .use(requestId(), requestLog(services), securityHeaders())
    .route('/api', api)
    .route('/', calendarRoutes(services))
    .route('/sermons/feed.xml', podcastRoutes(services))
    .route('/', pageRoutes(services))
    .notFound(unknownPage(services))
    .onError(errorAnswer);
}

/** The API's calls as the browser's typed client sees them. */
export type AppType = ReturnType<typeof createApp>;
