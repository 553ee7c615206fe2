import { escapeHtml } from '#shared/http/html.ts';
import { mapLink, phoneLink } from '#shared/church/links.ts';
import { joinPunctuation } from '#shared/pages/linked-text.ts';
import type { Settings } from '#shared/settings/settings.ts';

type Places = Pick<Settings, 'address' | 'phone' | 'email'>;

/** The church's address, phone number and email address, each with its link. */
const placesOf = ({ address, phone, email }: Places): [words: string, href: string][] => [
  ...(address === null ? [] : [[address, mapLink(address)] as [string, string]]),
  ...(phone === null ? [] : [[phone, phoneLink(phone)] as [string, string]]),
  [email, `mailto:${email}`],
];

/** Turns the church's address, phone number and e-mail address in HTML into links, except within a link. */
export function linkedPlaces(html: string, settings: Places): string {
  const places = placesOf(settings);
  let isInLink = false;
  return html
    .split(/(<[^>]*>)/)
    .map((part) => {
      if (part.startsWith('<')) {
        isInLink = part.startsWith('<a ') || (isInLink && part !== '</a>');
        return part;
      }
      return isInLink ? part : joinPunctuation(places.reduce(withLink, part));
    })
    .join('');
}

const withLink = (text: string, [words, href]: [string, string]) =>
  text.replaceAll(
    escapeHtml(words),
    () => `<a href="${escapeHtml(href)}">${escapeHtml(words)}</a>`,
  );
