import { Hono } from 'hono';
import type { ApiEnvironment } from './dependencies.ts';
import { bodyLimitBytes } from './http/json-body.ts';
import { noStore } from './http/caching.ts';
import { originCheck } from './http/origin-check.ts';
import { requireAdmin } from './sign-in/require-admin.ts';
import { publishAfterWrite } from './publishing/publish.ts';
import type { Services } from './services.ts';
import { announcementAdminRoutes } from './announcements/announcement.admin.routes.ts';
import { auditRoutes } from './history/audit.routes.ts';
import { blogPostsRoutes } from './announcements/blog-posts.routes.ts';
import { contactMessagesAdminRoutes } from './contact/contact-messages.admin.routes.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { demoRecordsRoutes } from './dashboard/demo-records.routes.ts';
import { eventsAdminRoutes } from './events/events.admin.routes.ts';
import { exportRoutes } from './export/export.routes.ts';
import { firstDayRoutes } from './dashboard/first-day.routes.ts';
import { mediaAdminRoutes } from './media/media.admin.routes.ts';
import { uploadsAdminRoutes } from './media/uploads.admin.routes.ts';
import { newsletterSubscriptionsRoutes } from './announcements/newsletter-subscriptions.routes.ts';
import { pageTextsRoutes } from './pages/page-texts.routes.ts';
import { passkeysRoutes } from './sign-in/passkeys/passkeys.routes.ts';
import { picturesRoutes } from './pages/pictures.routes.ts';
import { publishingRoutes } from './publishing/publishing.routes.ts';
import { repliesRoutes } from './inbox/replies.routes.ts';
import { sermonsAdminRoutes } from './sermons/sermons.admin.routes.ts';
import { sessionsRoutes } from './sign-in/sessions.routes.ts';
import { settingsAdminRoutes } from './settings/settings.admin.routes.ts';
import { textListsRoutes } from './pages/text-lists.routes.ts';
import { unsentMailsRoutes } from './inbox/unsent-mails.routes.ts';
import { visitRequestsAdminRoutes } from './visits/visit-requests.admin.routes.ts';

/** Maximum body of the admin's calls: fits notes at their limit in the longest JSON encoding. */
const ADMIN_BYTES = 1024 * 1024;

/** All routes that require the admin. */
export const adminRoutes = (services: Services) =>
  new Hono<ApiEnvironment>()
    .use(
      noStore(),
      requireAdmin(services.sessions),
      originCheck(),
      services.edge.forgetAfterWrite(),
    )
    // Each part of an upload has a size of its own, which is checked there.
    .route('/media', uploadsAdminRoutes(services))
    .use(bodyLimitBytes(ADMIN_BYTES))
    .use('/events/*', publishAfterWrite(services))
    .use('/sermons/*', publishAfterWrite(services))
    .use('/settings/*', publishAfterWrite(services))
    .use('/announcement/*', publishAfterWrite(services))
    .use('/page-texts/*', publishAfterWrite(services))
    .use('/text-lists/*', publishAfterWrite(services))
    .use('/demo-records/*', publishAfterWrite(services))
    .use('/pictures/*', publishAfterWrite(services))
    .use('/media/:id', publishAfterWrite(services))
    .use('/audit/*', publishAfterWrite(services))
    .route('/media', mediaAdminRoutes(services))
    .route('/dashboard', dashboardRoutes(services))
    .route('/export', exportRoutes(services))
    .route('/first-day', firstDayRoutes(services))
    .route('/demo-records', demoRecordsRoutes(services))
    .route('/events', eventsAdminRoutes(services))
    .route('/sermons', sermonsAdminRoutes(services))
    .route('/settings', settingsAdminRoutes(services))
    .route('/announcement', announcementAdminRoutes(services))
    .route('/page-texts', pageTextsRoutes(services))
    .route('/text-lists', textListsRoutes(services))
    .route('/pictures', picturesRoutes(services))
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
