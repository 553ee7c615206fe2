// `npm run bench`: requests per second of a static page and of the API on this machine, 5 seconds each. With an
// address as argument it measures a running site.
import autocannon from 'autocannon';
import { onTestSite } from './test-site.ts';

const SECONDS = 5;
const CONNECTIONS = 10;
const PATHS = ['/', '/events', '/api/events', '/api/sermons?limit=24'];

async function measure(origin: string): Promise<void> {
  for (const path of PATHS) {
    const result = await autocannon({
      url: `${origin}${path}`,
      connections: CONNECTIONS,
      duration: SECONDS,
      headers: { 'accept-encoding': 'gzip' },
    });
    const { requests, latency, non2xx, errors } = result;
    const failed = non2xx + errors;
    console.log(
      `${path.padEnd(24)} ${requests.average.toFixed(0).padStart(6)} requests/s, median ${latency.p50} ms, p99 ${latency.p99} ms, failed ${failed}`,
    );
    if (failed > 0) process.exitCode = 1;
  }
}

await onTestSite(measure);
