import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { clientNaming, clientNetwork } from '#api/http/rate-limit.ts';

describe('one client', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:CB00:7109', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['nonsense', 'unknown'],
    ['', 'unknown'],
    ['] /', 'unknown'],
  ])('%s counts as %s', (address, network) => {
    expect(clientNetwork(address)).toBe(network);
  });

  it('is named by a keyed hash that shows no address and that another key does not give', async () => {
    const nameWith = async (secret: string, address: string) => {
      const nameOf = clientNaming(secret);
      const app = new Hono().get('/', (c) => c.text(nameOf(c)));
      const response = await app.request('/', { headers: { 'CF-Connecting-IP': address } });
      return response.text();
    };
    const name = await nameWith('one', '203.0.113.9');
    expect(name).toMatch(/^[\w-]{43}$/);
    expect(await nameWith('one', '::ffff:203.0.113.9')).toBe(name);
    expect(await nameWith('one', '203.0.113.8')).not.toBe(name);
    expect(await nameWith('two', '203.0.113.9')).not.toBe(name);
  });
});
