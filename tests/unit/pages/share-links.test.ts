import { expect, test } from 'vitest';
import { shareLinks } from '#shared/pages/sharing.ts';

const address = 'https://www.example.org/sermons/7';

test('the e-mail has the title as its subject, and the sermon, the church and the address in it', () => {
  const title = 'Grace & "Truth" – 100 % free? 👋';
  const email = new URL(shareLinks({ title, address, source: 'a sermon from Bethel & Co.' }).email);
  expect(email.protocol).toBe('mailto:');
  expect(email.pathname).toBe('');
  expect(email.searchParams.get('subject')).toBe(title);
  expect(email.searchParams.get('body')).toBe(
    `“${title}”, a sermon from Bethel & Co.:\r\n\r\n${address}\r\n`,
  );
});

test('spaces reach the mail program as spaces', () => {
  const { email } = shareLinks({ title: 'Why We Gather', address, source: 'a sermon from Bethel' });
  expect(email).toContain('subject=Why%20We%20Gather&');
});

test('Facebook is given the page’s own address', () => {
  const { facebook } = shareLinks({ title: 'Abide', address, source: 'a sermon from Bethel' });
  expect(new URL(facebook).searchParams.get('u')).toBe(address);
});
