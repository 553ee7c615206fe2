import type { AppType } from '#api/app.ts';
import { pageInput } from '../samples/records.ts';
import { DEFAULT_SETTINGS } from '#shared/settings/settings.ts';

/** The calls that need no session. */
export const PUBLIC_CALLS: readonly string[] = [
  'GET /api/events',
  'GET /api/events/featured',
  'GET /api/events/window',
  'GET /api/events/:id',
  'GET /api/sermons',
  'GET /api/sermons/facets',
  'GET /api/sermons/:id',
  'GET /api/sermons/:id/transcript',
  'GET /api/settings',
  'GET /api/health',
  'POST /api/contact',
  'POST /api/visit',
  'POST /api/auth/login',
  'GET /api/auth/methods',
  'POST /api/auth/passkey/options',
  'POST /api/auth/passkey',
  'POST /api/auth/logout',
];

/** All calls of the Worker, also those of feeds, files and pages, as `PATCH /api/events/:id`. */
export const allCalls = ({ routes }: Pick<AppType, 'routes'>): string[] => [
  ...new Set(
    routes
      .filter(({ method }) => method !== 'ALL')
      // The pattern of a parameter stands in braces.
      .map(({ method, path }) => `${method} ${path.replaceAll(/\{[^}]*\}/g, '')}`),
  ),
];

/** All calls of the API. */
export const registeredCalls = (app: Pick<AppType, 'routes'>): string[] =>
  allCalls(app).filter((call) => call.includes(' /api/'));

/** Splits a call into method and path, with its `:id` replaced, and numbers of parts and widths by 1. */
export function splitCall(call: string, id = '1'): { method: string; path: string } {
  const [method = '', path = ''] = call.split(' ');
  const filled = path.replace(':folder', 'about').replace(/:(?:id|name|list|file|part)/, id);
  return { method, path: filled.replace(/:(?:n|width)$/, '1') };
}

/** An id that no record has. */
export const UNKNOWN_ID = '999999';

const EVENT = {
  title: 'Harvest supper',
  description: 'Bring a dish.',
  date: '2026-11-26',
  time: '6 PM',
  location: 'Fellowship Hall',
  category: 'fellowship',
  featured: false,
};
const SERMON = {
  title: 'Gleaning',
  description: 'Ruth in the field of Boaz.',
  speaker: 'Ann Sower',
  date: '2026-11-22',
  thumbnailUrl: '/images/ruth.png',
};
const MESSAGE = {
  name: 'Ruth',
  email: 'ruth@example.org',
  subject: 'Hello',
  message: 'Good morning.',
};
const VISIT = {
  firstName: 'Ruth',
  lastName: 'Moab',
  email: 'ruth@example.org',
  phone: '(217) 555-0199',
  visitDate: new Date(Date.now() + 7 * 86_400_000).toISOString(),
};
const REPLY = {
  to: 'ruth@example.org',
  subject: 'Re: Hello',
  text: 'Good morning.',
  replyToMessageId: Number(UNKNOWN_ID),
};
const MINISTRY = { folder: 'ministries', title: 'Food Pantry', markdown: 'Come on Fridays.' };
const ANNOUNCEMENT = {
  text: 'Snow: no service today',
  startsAt: new Date(Date.now() - 3_600_000).toISOString(),
  endsAt: new Date(Date.now() + 3_600_000).toISOString(),
};
const CLIENT_DATA = Buffer.from('{"type":"webauthn.get"}').toString('base64url');
const ANSWER = {
  id: 'AAAA',
  response: { clientDataJSON: CLIENT_DATA, authenticatorData: 'AAAA', signature: 'AAAA' },
};
const PASSKEY = {
  name: 'Anna’s phone',
  credential: { id: 'AAAA', response: { clientDataJSON: CLIENT_DATA, attestationObject: 'oA' } },
};
const READ = { isProcessed: true };
const DRAFTS = { drafts: [{ type: 'sermon', sourceId: 'guid-1', sermon: SERMON }] };

/** A valid body of each write and its status, and whether `{}` is one too; calls with `:id` use `UNKNOWN_ID`. */
export const TAKES: Readonly<
  Record<string, { body?: unknown; status: number; mayBeEmpty?: boolean }>
> = {
  'POST /api/contact': { body: MESSAGE, status: 201 },
  'POST /api/visit': { body: VISIT, status: 201 },
  'POST /api/auth/login': { body: { password: 'a guess' }, status: 401 },
  // Without its challenge no answer is right.
  'POST /api/auth/passkey/options': { status: 200 },
  'POST /api/auth/passkey': { body: ANSWER, status: 401 },
  'POST /api/auth/logout': { status: 200 },
  'POST /api/passkeys/options': { body: { password: 'a guess' }, status: 400 },
  'POST /api/passkeys': { body: PASSKEY, status: 400 },
  'PATCH /api/passkeys/:id': { body: { name: 'Blue key' }, status: 404 },
  'DELETE /api/passkeys/:id': { status: 404 },
  'DELETE /api/sessions/:id': { status: 404 },
  'POST /api/publishing': { status: 200 },
  'POST /api/events': { body: EVENT, status: 201 },
  'PATCH /api/events/:id': { body: EVENT, status: 404 },
  'DELETE /api/events/:id': { status: 404 },
  'POST /api/events/:id/preview-link': { status: 404 },
  'DELETE /api/events/:id/preview-link': { status: 404 },
  'POST /api/sermons': { body: SERMON, status: 201 },
  'PATCH /api/sermons/:id': { body: SERMON, status: 404 },
  'DELETE /api/sermons/:id': { status: 404 },
  'DELETE /api/sermons/:id/next-version': { status: 404 },
  'PUT /api/sermons/:id/transcript': { body: { text: '0:00\nGrace to you.' }, status: 404 },
  'DELETE /api/sermons/:id/transcript': { status: 404 },
  'POST /api/sermons/:id/transcription': { status: 404 },
  'POST /api/sermons/:id/preview-link': { status: 404 },
  'DELETE /api/sermons/:id/preview-link': { status: 404 },
  'PATCH /api/contact-forms/:id': { body: READ, status: 404 },
  'DELETE /api/contact-forms/:id': { status: 404 },
  'PATCH /api/visit-requests/:id': { body: READ, status: 404 },
  'DELETE /api/visit-requests/:id': { status: 404 },
  'POST /api/send-email': { body: REPLY, status: 404 },
  'POST /api/bulletins': { body: { date: '2026-12-06', rows: [{ type: 'welcome' }] }, status: 201 },
  'PATCH /api/bulletins/:id': { body: { title: 'Evening' }, status: 404 },
  'DELETE /api/bulletins/:id': { status: 404 },
  'POST /api/bulletins/:id/preview-link': { status: 404 },
  'DELETE /api/bulletins/:id/preview-link': { status: 404 },
  'POST /api/pages': { body: pageInput(), status: 201 },
  'PATCH /api/pages/:id': { body: { title: 'Teens' }, status: 404 },
  'DELETE /api/pages/:id': { status: 404 },
  'POST /api/pages/:id/preview-link': { status: 404 },
  'DELETE /api/pages/:id/preview-link': { status: 404 },
  'POST /api/page-texts': { body: MINISTRY, status: 201 },
  'PUT /api/page-texts/:folder/:name': { body: { markdown: 'Once.' }, status: 404 },
  'DELETE /api/page-texts/:folder/:name': { status: 404 },
  'DELETE /api/page-texts/:folder/:name/next-version': { status: 404 },
  'PUT /api/text-lists/:list': { body: { entries: [] }, status: 404 },
  'PUT /api/pictures/:folder/:name': {
    body: { mediaId: 1, focus: { x: 0.5, y: 0.5 } },
    status: 404,
  },
  'DELETE /api/pictures/:folder/:name': { status: 404 },
  'POST /api/media': { body: { name: 'Hymn.mp3', bytes: 65_829 }, status: 201 },
  'PUT /api/media/:id/parts/:n': { status: 404 },
  // Cancelling what is gone is done.
  'DELETE /api/media/:id/parts': { status: 204 },
  'POST /api/media/:id/complete': { status: 404 },
  'PUT /api/media/:id/variants/:width': { status: 404 },
  'PATCH /api/media/:id': { body: { name: 'Hymn.mp3' }, status: 404 },
  'DELETE /api/media/:id': { status: 404 },
  'PUT /api/announcement': { body: ANNOUNCEMENT, status: 200 },
  'DELETE /api/announcement': { status: 204 },
  'POST /api/unsent-mails/:id/send': {
    body: { to: 'ruth@example.org' },
    status: 404,
    mayBeEmpty: true,
  },
  'POST /api/audit/:id/restore': { status: 404 },
  'PATCH /api/first-day': { body: { isPutAway: false }, status: 204 },
  'POST /api/first-day/test-mail': { status: 200 },
  'DELETE /api/demo-records/:part': { status: 404 },
  'POST /api/imports': { body: { kind: 'podcast', source: 'feed.xml' }, status: 201 },
  'POST /api/imports/read': { body: { address: 'https://10.0.0.1/feed.xml' }, status: 400 },
  'POST /api/imports/compare': { body: { kind: 'podcast', ...DRAFTS }, status: 200 },
  'POST /api/imports/sizes': { body: { addresses: ['https://10.0.0.1/a.mp3'] }, status: 200 },
  'POST /api/imports/copy': { status: 200 },
  'POST /api/imports/:id/copies': { status: 404 },
  'POST /api/imports/:id/records': { body: DRAFTS, status: 404 },
  'POST /api/imports/:id/end': { body: { alreadyHere: 0, doubtful: 0 }, status: 404 },
  'DELETE /api/imports/:id': { status: 404 },
  'PUT /api/settings': { body: DEFAULT_SETTINGS, status: 200 },
};
