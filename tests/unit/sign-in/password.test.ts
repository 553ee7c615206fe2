import { expect, test, describe, it } from 'vitest';
import { sessionLabel } from '#api/sign-in/sessions.ts';
import { hashPassword, verifyPassword } from '#api/sign-in/password.ts';
import { cheapPasswordHash } from '#tools/harness/calls.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

const tokenId = '3fa985d1-2b7c-4e11-9a54-0c1f6a8e0b42';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0`,
    'Firefox on Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/150.0 Safari/537.36 Edg/150.0`,
    'Edge on Windows',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541) ${WEBKIT} Chrome/150.0 Safari/537.36`,
    'Chrome on Chromebook',
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/150.0 Safari/537.36 OPR/130.0`,
    'Opera on Linux',
  ],
  [
    `Mozilla/5.0 (Linux; Android 16; SM-G990B) ${WEBKIT} SamsungBrowser/30.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/150.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPad',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15',
    'Safari on Mac',
  ],
])('%s', (userAgent, device) => {
  expect(sessionLabel({ tokenId }, userAgent)).toBe(`${device}, 3fa9`);
});

test.each([undefined, '', '*/ drop table events; --', 'Firefox on Windows, 0000'])(
  'holds no word of the client: %s',
  (userAgent) => {
    expect(sessionLabel({ tokenId }, userAgent)).toMatch(
      /^Browser on (unknown device|Windows), 3fa9$/,
    );
  },
);

describe('the password hash', () => {
  it('accepts the password it was made of and no other', async () => {
    const hash = await cheapPasswordHash('grace and peace');
    expect(await verifyPassword('grace and peace', hash)).toBe(true);
    expect(await verifyPassword('grace and peacE', hash)).toBe(false);
    expect(await verifyPassword('', hash)).toBe(false);
  });

  it('is salted, says its cost, and keeps the password to itself', async () => {
    const [first, second] = [await hashPassword('manna'), await hashPassword('manna')];
    expect(first).not.toBe(second);
    expect(first).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
    expect(first).not.toContain('manna');
    expect(await verifyPassword('manna', second)).toBe(true);
  });

  it('takes a letter typed as one character or as two for the same', async () => {
    const hash = await cheapPasswordHash('Jos\u00e9 12345');
    expect(await verifyPassword('Jose\u0301 12345', hash)).toBe(true);
  });

  it('refuses a hash it did not make', async () => {
    await expect(verifyPassword('x', 'scrypt$nonsense')).rejects.toThrow('malformed');
  });
});

async function run(input: string) {
  const child = spawn(process.execPath, ['tools/admin-password/admin-password.ts']);
  child.stdin.end(input);
  const ended = once(child, 'close');
  const [output, said] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await ended;
  return { output, said, exitCode: child.exitCode };
}

test('a password given on standard input becomes one line with its hash', async () => {
  const { output, said } = await run('grace and peace to you\n');
  expect(output).toMatch(/^scrypt\$\S+\n$/);
  expect(await verifyPassword('grace and peace to you', output.trim())).toBe(true);
  expect(said).toContain('ADMIN_PASSWORD_HASH');
});

test('a short password is refused in one line, and nothing is printed for a pipe', async () => {
  const { output, said, exitCode } = await run('too short\n');
  expect(output).toBe('');
  expect(said).toBe('The password must have 12 characters or more.\n');
  expect(exitCode).toBe(1);
});
