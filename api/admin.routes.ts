import { Hono } from 'hono';
import type { ApiEnvironment, Services } from './dependencies.ts';
import { limitBodySize } from './http/validate.ts';
import { noStore } from './http/headers.ts';
import { originCheck } from './http/origin.ts';
import { requireAdmin } from './sign-in/require-admin.ts';
import { previewLinkRoutes } from './publishing/previews.ts';
import { publishingRoutes } from './publishing/publish.ts';
import { announcementAdminRoutes } from './announcements/announcement.routes.ts';
import { auditRoutes } from './history/audit.routes.ts';
import {
  blogPostsRoutes,
  newsletterSubscriptionsRoutes,
  dashboardRoutes,
} from './dashboard/dashboard.routes.ts';
import { bulletinsRoutes } from './bulletins/bulletins.routes.ts';
import { contactMessagesAdminRoutes } from './contact/contact-messages.routes.ts';
import { demoRecordsRoutes } from './dashboard/demo-records.ts';
import { eventsAdminRoutes } from './events/events.routes.ts';
import { exportRoutes } from './export/export.routes.ts';
import { importPreparationRoutes, importsRoutes } from './import/imports.routes.ts';
import { firstDayRoutes } from './dashboard/first-day.routes.ts';
import { mediaAdminRoutes, uploadsAdminRoutes } from './media/media.routes.ts';
import { ownPagesRoutes } from './pages/own-pages.routes.ts';
import { pageTextsRoutes, textListsRoutes } from './pages/page-texts.routes.ts';
import { passkeysRoutes } from './sign-in/passkeys/passkeys.routes.ts';
import { picturesRoutes } from './pages/pictures.routes.ts';
import { planRoutes } from './plan/plan.routes.ts';
import { repliesRoutes } from './inbox/replies.routes.ts';
import { sermonsAdminRoutes } from './sermons/sermons.routes.ts';
import {
  transcriptAdminRoutes,
  transcriptUploadRoutes,
} from './sermons/transcripts/transcripts.routes.ts';
import { sessionsRoutes } from './sign-in/sessions.routes.ts';
import { settingsAdminRoutes } from './settings/settings.routes.ts';
import { unsentMailsRoutes } from './inbox/unsent-mails.routes.ts';
import { visitRequestsAdminRoutes } from './visits/visit-requests.routes.ts';

/** Maximum size of a request body, in bytes. The longest notes of a sermon fit, even if JSON escapes each character. */
const ADMIN_BYTES = 1024 * 1024;

/** All routes that require an admin session. Each feature declares whether its writes request a build of the site. */
export const adminRoutes = (services: Services) =>
  new Hono<ApiEnvironment>()
    .use(
      noStore(),
      requireAdmin(services.sessions),
      originCheck(),
      services.edge.forgetAfterWrite(),
    )
    // Uploaded parts and transcripts have their own size limits, which their routes check.
    .route('/media', uploadsAdminRoutes(services))
    .route('/sermons', transcriptUploadRoutes(services))
    .use(limitBodySize(ADMIN_BYTES))
    .route('/media', mediaAdminRoutes(services))
    .route('/dashboard', dashboardRoutes(services))
    .route('/export', exportRoutes(services))
    .route('/first-day', firstDayRoutes(services))
    .route('/imports', importPreparationRoutes(services))
    .route('/imports', importsRoutes(services))
    .route('/demo-records', demoRecordsRoutes(services))
    .route('/events', previewLinkRoutes(services, 'events'))
    .route('/events', eventsAdminRoutes(services))
    .route('/sermons', previewLinkRoutes(services, 'sermons'))
    .route('/sermons', transcriptAdminRoutes(services))
    .route('/sermons', sermonsAdminRoutes(services))
    .route('/settings', settingsAdminRoutes(services))
    .route('/announcement', announcementAdminRoutes(services))
    .route('/pages', previewLinkRoutes(services, 'pages'))
    .route('/pages', ownPagesRoutes(services))
    .route('/bulletins', previewLinkRoutes(services, 'bulletins'))
    .route('/bulletins', bulletinsRoutes(services))
    .route('/page-texts', pageTextsRoutes(services))
    .route('/text-lists', textListsRoutes(services))
    .route('/pictures', picturesRoutes(services))
    .route('/plan', planRoutes(services))
    .route('/publishing', publishingRoutes(services))
    .route('/audit', auditRoutes(services))
    .route('/passkeys', passkeysRoutes(services))
    .route('/sessions', sessionsRoutes(services))
    .route('/contact-forms', contactMessagesAdminRoutes(services))
    .route('/visit-requests', visitRequestsAdminRoutes(services))
    .route('/send-email', repliesRoutes(services))
    .route('/unsent-mails', unsentMailsRoutes(services))
    .route('/blog-posts', blogPostsRoutes(services))
    .route('/newsletter-subscriptions', newsletterSubscriptionsRoutes(services));
