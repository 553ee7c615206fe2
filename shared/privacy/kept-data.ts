import { SESSION_HOURS } from '../sign-in/session-length.ts';

/** Days after which a mail that was sent or given up loses its text and its addresses. */
export const MAIL_TEXT_DAYS = 30;

/** Days that an entry of the audit trail is kept. */
export const AUDIT_DAYS = 365;

/** One kind of personal data: what it is, what for, and for how long it is kept. */
type KeptData = { what: string; why: string; howLong: string };

/** Cron deletes counts when it runs: after a write, and each night. */
const COUNTS = 'about a day at most';

/** What is kept of visitors. The privacy page says so. */
export const KEPT_OF_VISITORS: readonly KeptData[] = [
  {
    what: 'A message from the contact form: your name, email address, subject and text, and our replies',
    why: 'so that we can read and answer it',
    howLong: 'until we delete it; then its replies and mails go with it',
  },
  {
    what: 'A plan to visit: your name, email address, phone number, the day, your questions, and our replies',
    why: 'so that somebody expects you at the door',
    howLong: 'until we delete it; then its replies and mails go with it',
  },
  {
    what: 'The mails that the website sends about these to the office and to you',
    why: 'so that none is lost when the mail service is down',
    howLong: `text and addresses for ${MAIL_TEXT_DAYS} days, or until we delete the message or the plan`,
  },
  {
    what: 'A coded form of your network address, and of your email address where you get a mail from us, with a count of forms sent',
    why: 'so that robots cannot flood the church or you',
    howLong: COUNTS,
  },
  {
    what: 'A line for each request that is not a plain page: the time, the kind of request and whether it worked, without your address and without what you write in a form. Words that you look for in the sermons may be in it',
    why: 'so that faults are found',
    howLong: 'up to 7 days, in the log of the company that hosts the website',
  },
  {
    what: 'What that company itself notes of a request, as of every website that it hosts: your network address, the kind of browser, the address that you asked for',
    why: 'to deliver the website, and to count and fend off attacks',
    howLong: 'by its own rules (Cloudflare’s: cloudflare.com/privacypolicy)',
  },
  {
    what: 'In your own browser only: a form that you have begun, where you stopped listening to a sermon, which announcement you closed, and whether the fonts of this site are loaded',
    why: 'so that nothing is lost when you reload the page or come back',
    howLong: 'the form until you send it or close the tab; the rest until you clear it',
  },
];

/** What is kept of those who run the site; docs/security.md says so. */
export const KEPT_OF_STAFF: readonly KeptData[] = [
  {
    what: 'The session: a cookie, the kind of browser and device, when it signed in and was last used',
    why: 'to stay signed in; so that a forgotten device can be signed out',
    howLong: `until Logout; after ${SESSION_HOURS} hours it is of no use, and goes within about a day`,
  },
  {
    what: 'Passkeys: the name that was given to the device, its public key, when it was last used',
    why: 'to sign in without the password',
    howLong: 'until removed',
  },
  {
    what: 'A cookie that says that this browser has signed in before, and its number',
    why: 'so that guesses of strangers never keep an editor out',
    howLong: 'a year, or until Sign Out Everywhere or a new password',
  },
  {
    what: 'Failed sign-ins: a coded form of the network address or the number of a known browser, with a count; and a count of all together',
    why: 'to slow down guessing',
    howLong: COUNTS,
  },
  {
    what: 'Drafts in the browser of the editor',
    why: 'nothing typed is lost to a crash',
    howLong: 'until saved or Logout; a day at most after a session ended by itself',
  },
  {
    what: 'Events that were deleted: title, day and time',
    why: 'subscribed calendars remove them',
    howLong: '30 days',
  },
  {
    what: 'The history: what editors changed on the website or downloaded, and when, with the kind of browser and device. Of messages and plans to visit only that one was marked, answered or deleted',
    why: 'to see what happened, and to put back what was changed or deleted by mistake',
    howLong: `${AUDIT_DAYS} days`,
  },
  {
    what: 'Earlier versions of the texts of pages, with the names in them',
    why: 'to go back after a mistake',
    howLong: `${AUDIT_DAYS} days after another version took their place`,
  },
  {
    what: 'Backups at Neon',
    why: 'to go back after a mistake',
    howLong: '6 hours (Free) or 7 days (Launch)',
  },
  {
    what: 'Nightly backups in a private bucket, where they are switched on, encrypted',
    why: 'nothing is lost with the database',
    howLong: '35 days, by the rule of the bucket that docs/back-up.md sets',
  },
  {
    what: 'Nightly backups on the computer that runs the website, where the church runs it on one of its own',
    why: 'nothing is lost with the database',
    howLong: '14 days, 35 at most',
  },
];
