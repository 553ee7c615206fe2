import { mapLink } from '#shared/map-link.ts';
import type { Settings } from '#shared/settings.ts';
import { oneLine } from './header-text.ts';
import type { Mail } from './mailer.ts';

type Facts = Pick<Settings, 'churchName' | 'address' | 'phone' | 'sundayServiceTime'>;

const where = ({ address }: Facts): string[] =>
  address === null ? [] : [`Where: ${address}`, `Map: ${mapLink(address)}`];

const orCall = ({ phone }: Facts): string => (phone === null ? '' : `, or call us at ${phone}`);

const CLOSING =
  'You did not write to us? Then somebody entered your address by mistake, and you need not do anything.';

const contactText = (facts: Facts): string[] => [
  `Thank you for writing to ${facts.churchName}. Your message has arrived. A person will read it, usually within a day or two, and answer by e-mail.`,
  `If it cannot wait, reply to this e-mail${orCall(facts)}.`,
  'If you would like to come by, you are welcome:',
  [`When: Sundays at ${facts.sundayServiceTime}`, ...where(facts)].join('\n'),
];

const visitText = (facts: Facts): string[] => [
  `Thank you for telling ${facts.churchName} that you are coming. Someone will look out for you at the door.`,
  [`When: Sundays at ${facts.sundayServiceTime}`, ...where(facts)].join('\n'),
  'Come about ten minutes early if you can. If you bring children, ask at the main door for the check-in of the children’s programs: someone will go there with you.',
  `Do you have a question? Just reply to this e-mail${orCall(facts)}.`,
];

const RECEIPTS = {
  contact: { subject: 'Your message to', text: contactText },
  visit: { subject: 'Your visit to', text: visitText },
};

/**
 * The words of the mail to somebody who sent a form. It holds nothing that was typed into the form, so that
 * nobody can use the form to write to others (docs/decisions/014).
 */
export function receiptWords(
  form: keyof typeof RECEIPTS,
  facts: Facts,
): Pick<Mail, 'subject' | 'text'> {
  const { subject, text } = RECEIPTS[form];
  return {
    subject: `${subject} ${oneLine(facts.churchName)}`,
    text: ['Hello,', ...text(facts), CLOSING].join('\n\n'),
  };
}
