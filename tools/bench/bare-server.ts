// A server of Node's that answers every request with two letters: the least that a request can cost in a process of
// its own.
import { createServer } from 'node:http';
import process from 'node:process';
import { listen, LOOPBACK } from '../local/processes/listen.ts';
import { endWithParent } from '../local/processes/end-with-parent.ts';

const server = createServer((_, response) => {
  response.end('ok');
});
process.send?.({ port: await listen(server, 0, LOOPBACK), pid: process.pid });
endWithParent();
