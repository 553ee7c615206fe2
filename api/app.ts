import { Hono } from 'hono';
import { announcementRoutes } from './announcements/announcement.routes.ts';
import { calendarRoutes } from './calendar/calendars.routes.ts';
import { requestMaintenanceAfterWrite } from './cron/cron-state.ts';
import { type ApiEnvironment, type Dependencies, createServices } from './dependencies.ts';
import { errorAnswer } from './http/errors.ts';
import { httpsOnly } from './http/origin.ts';
import { assignRequestId, requestLog } from './http/log.ts';
import { securityHeaders } from './http/headers.ts';
import { applyBuildSettingsOnce } from './publishing/build-info.ts';
import { pageRoutes, unknownPageHandler } from './pages/fill/pages.routes.ts';
import { podcastRoutes } from './sermons/podcast/podcast.routes.ts';
import { adminRoutes } from './admin.routes.ts';
import { authRoutes } from './sign-in/auth.routes.ts';
import { contactMessagesRoutes } from './contact/contact-messages.routes.ts';
import { eventsRoutes } from './events/events.routes.ts';
import { healthRoutes } from './health/health.routes.ts';
import { sermonsRoutes } from './sermons/sermons.routes.ts';
import {
  transcriptDownloadRoutes,
  transcriptRoutes,
} from './sermons/transcripts/transcripts.routes.ts';
import { mediaRoutes } from './media/media.routes.ts';
import { officeEmailRoutes } from './settings/office-email.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { visitRequestsRoutes } from './visits/visit-requests.routes.ts';

/** Creates the Worker's Hono app: the API, the feeds, and pages without a built file, for example of new records. */
export function createApp(dependencies: Dependencies) {
  const services = createServices(dependencies);
  const api = new Hono<ApiEnvironment>()
    .use(requestMaintenanceAfterWrite(services))
    .route('/events', eventsRoutes(services))
    .route('/sermons', sermonsRoutes(services))
    .route('/sermons', transcriptRoutes(services))
    .route('/settings', settingsRoutes(services))
    .route('/contact', contactMessagesRoutes(services))
    .route('/visit', visitRequestsRoutes(services))
    .route('/auth', authRoutes(services))
    .route('/health', healthRoutes(services))
    // Every route from here on requires the admin.
    .route('/', adminRoutes(services));
  return new Hono<ApiEnvironment>()
    .use(assignRequestId(), requestLog(services), securityHeaders())
    .use(httpsOnly(dependencies.configuration.isPublic))
    .use(applyBuildSettingsOnce(dependencies.assets))
    .route('/api', api)
    .route('/media', mediaRoutes(services))
    .route('/office-email', officeEmailRoutes(services))
    .route('/', calendarRoutes(services))
    .route('/', announcementRoutes(services))
    .route('/sermons/feed.xml', podcastRoutes(services))
    .route('/sermons', transcriptDownloadRoutes(services))
    .route('/', pageRoutes(services))
    .notFound(unknownPageHandler(services))
    .onError(errorAnswer);
}

/** The API's type for the browser's typed client. */
export type AppType = ReturnType<typeof createApp>;
