import { expect, it } from 'vitest';
import { assertPublicAddress } from '#api/http/public-fetch.ts';

const check = (address: string) => () => {
  assertPublicAddress(new URL(address));
};

it.each([
  'https://example.org/a.mp3',
  'https://www.example.co.uk/a.mp3?x=1#y',
  'https://a-b.c1.example.org:443/a.mp3',
  'https://example.org./a.mp3',
  'https://münchen.example.org/a.mp3',
  'https://例え.テスト例/a.mp3',
])('%s is public', (address) => {
  expect(check(address)).not.toThrow();
});

it.each(['http://example.org/a.mp3', 'ftp://example.org/a.mp3', 'data:audio/mpeg,x', 'file:///a'])(
  '%s is not https',
  (address) => {
    expect(check(address)).toThrow('not_https');
  },
);

it.each([
  'https://localhost/a',
  'https://localhost./a',
  'https://foo.localhost/a',
  'https://router/a',
  'https://nas.local/a',
  'https://metadata.google.internal/a',
  'https://printer.home.arpa/a',
  'https://church.lan/a',
  'https://127.0.0.1/a',
  'https://2130706433/a',
  'https://10.0.0.8/a',
  'https://172.16.0.1/a',
  'https://192.168.1.1/a',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/a',
  'https://198.18.0.1/a',
  'https://224.0.0.1/a',
  'https://127.0.0.1./a',
  'https://[::1]/a',
  'https://[::]/a',
  'https://[::ffff:127.0.0.1]/a',
  'https://[fc00::1]/a',
  'https://[fd12:3456::1]/a',
  'https://[fe80::1]/a',
  'https://[64:ff9b::7f00:1]/a',
  'https://example.org:8443/a',
  'https://example.org:22/a',
  'https://user:secret@example.org/a',
  'https://exa_mple/a',
])('%s is not public', (address) => {
  expect(check(address)).toThrow('not_public');
});
