import { oneLine } from './header-text.ts';
import type { Mail } from './mailer.ts';

/** The mail that tells the office of a new passkey, so that no stranger keeps a way in unnoticed. */
export const passkeyAddedMail = (
  to: string,
  { name, label, origin }: { name: string; label: string; origin: string },
): Mail => ({
  to,
  replyTo: to,
  subject: 'A passkey was added to your website',
  text: [
    'Hello,',
    `somebody who knows the password of your website has added a passkey to it. It is called “${oneLine(name)}” and was added from ${label}. Whoever holds that device can sign in without the password from now on.`,
    'If you know who did this, you need not do anything.',
    `If not, please sign in at ${origin}/admin/settings/sign-in, remove the passkey there, choose “Sign Out Everywhere”, and ask whoever runs the website for a new password.`,
  ].join('\n\n'),
});
