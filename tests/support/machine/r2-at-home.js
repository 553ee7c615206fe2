// Preloaded into a program: Cloudflare R2 answers at R2_AT, and it is the moment NOW.
import { mock } from 'node:test';
import process from 'node:process';

const { NOW, R2_AT } = process.env;
mock.timers.enable({ apis: ['Date'], now: Date.parse(NOW) });

const { fetch } = globalThis;
globalThis.fetch = (input, init) => {
  const request = new Request(input, init);
  const { hostname, pathname, search } = new URL(request.url);
  if (!hostname.endsWith('.r2.cloudflarestorage.com')) return fetch(request);
  return fetch(new Request(`${R2_AT}${pathname}${search}`, request));
};
