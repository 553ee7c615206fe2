import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { verifyPassword } from '#api/sign-in/password.ts';

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
