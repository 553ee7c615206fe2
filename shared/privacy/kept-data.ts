/** Days after which the text and addresses of a sent or abandoned mail are deleted. */
export const KEPT_MAIL_TEXT_DAYS = 30;

/** Days for which an entry of the audit trail is stored. */
export const KEPT_AUDIT_DAYS = 365;

/** One kind of personal data, with its purpose and storage period. */
type KeptData = { title: string; what: string; why: string; howLong: string };

/**
 * The data about visitors that the website stores, as listed on the privacy page. `clearExpired` (api/cron/cron.ts)
 * deletes data after its period; the other periods are constants beside each deletion. docs/security.md lists the
 * periods for data about editors.
 */
export const KEPT_VISITOR_DATA: readonly KeptData[] = [
  {
    title: 'Contact Form',
    what: 'Your name, email address, subject and text, and our replies',
    why: 'so that we can read and answer it',
    howLong: 'until we delete it, together with our replies',
  },
  {
    title: 'Plan Your Visit',
    what: 'Your name, email address, phone number, the day, your questions, and our replies',
    why: 'so that somebody expects you at the door',
    howLong: 'until we delete it, together with our replies',
  },
  {
    title: 'Emails',
    what: 'The emails that the website sends about these, to our office and to you',
    why: 'so that none is lost if sending fails',
    howLong: `text and addresses for ${KEPT_MAIL_TEXT_DAYS} days, or until we delete the message or the plan`,
  },
  {
    title: 'Protection from Spam',
    what: 'How many forms came from your connection and your email address, under a code from which neither can be read',
    why: 'so that robots cannot flood us, or you, with mail',
    // These counts last an hour at most (`RATE_LIMITS`). Cron deletes old ones at night, and in runs after a write.
    howLong: 'about a day at most',
  },
  {
    title: 'Whether the Website Works',
    what: 'A line in a log for whatever you ask of this website beyond a plain page, such as sending a form or searching: the time, what it was, and whether it worked. It has neither your address nor what you write in a form; words that you look for in the sermons may be in it',
    why: 'so that we notice when something fails',
    howLong: 'up to 7 days, in the log of the company that hosts the website',
  },
  {
    title: 'Our Hosting Company',
    what: 'What the company that hosts this website notes of each visit, as it does for all its websites: your network address, your kind of browser, and the page you asked for',
    why: 'to deliver the pages, and to fend off attacks',
    howLong: "as long as its own rules say (Cloudflare's are at cloudflare.com/privacypolicy)",
  },
  {
    title: 'On Your Own Device Only',
    what: "A form that you have begun, where you stopped listening to a sermon, which announcement you closed, and whether this site's fonts are loaded",
    why: 'so that nothing is lost when you reload the page or come back',
    howLong: 'the form until you send it or close the tab; the rest until you clear it',
  },
];
