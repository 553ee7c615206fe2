import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { closeServer, listen, LOOPBACK } from '#tools/local/processes/listen.ts';

test('a server listens on the given host only', async () => {
  const server = createServer();
  const port = await listen(server, 0, LOOPBACK);
  expect(server.address()).toMatchObject({ address: '127.0.0.1', port });
  await closeServer(server);
});

test('a port in use gives one line that says what to do', async () => {
  const taken = createServer();
  const port = await listen(taken, 0, LOOPBACK);
  const again = listen(createServer(), port, LOOPBACK);
  await expect(again).rejects.toThrow(new RegExp(`^Port ${port} is in use.*PORT=.*$`));
  await closeServer(taken);
});

test('a host that is no address of this machine is reported in one line', async () => {
  await expect(listen(createServer(), 0, '203.0.113.5')).rejects.toThrow(
    'HOST 203.0.113.5 is no address of this machine',
  );
});
