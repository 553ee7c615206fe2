import { expect, it } from 'vitest';
import { linkedPlaces } from '#site/lib/build/filled-text.ts';

const settings = {
  address: '418 Lanternlight Avenue',
  phone: '(815) 555-0142',
  email: 'office@example.org',
};

it('links address, phone number and e-mail address, also in one sentence', () => {
  const html =
    '<p>Come to 418 Lanternlight Avenue, call (815) 555-0142 or write to office@example.org.</p>';
  expect(linkedPlaces(html, settings)).toBe(
    '<p>Come to <a href="https://www.google.com/maps/search/?api=1&amp;query=418%20Lanternlight%20Avenue">418\u00A0Lanternlight\u00A0Avenue</a>, call <a href="tel:+18155550142">(815) 555-0142</a> or write to <span><a href="mailto:office@example.org">office@example.org</a>.</span></p>',
  );
});

it('leaves links as they are', () => {
  const html =
    '<p><a href="mailto:office@example.org">Write to <em>office@example.org</em></a></p>';
  expect(linkedPlaces(html, settings)).toBe(html);
});
