// Wraps the site's Worker like Cloudflare's edge, which reads a refused upload to its end. workerd alone would
// close the connection, and the client would not see the refusal. Runs in workerd unbuilt, hence no TypeScript.
/* global ReadableStream, Request, Response, URL */
import { WorkerEntrypoint } from 'cloudflare:workers';

/** @param {ReadableStreamDefaultReader<Uint8Array>} upload read on demand */
const forwardUpload = (upload) =>
  new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await upload.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );

/** Reads and drops the rest. @param {ReadableStreamDefaultReader<Uint8Array>} upload */
async function drain(upload) {
  let part = await upload.read();
  while (!part.done) part = await upload.read();
}

export default {
  async fetch(request, { SITE }) {
    // Asked by this machine only: the reverse proxy drops such headers of visitors.
    if (request.headers.has('cf-alive')) return new Response(null, { status: 204 });
    const cron = request.headers.get('cf-cron');
    if (cron !== null) {
      const { outcome } = await SITE.scheduled({ cron, scheduledTime: new Date() });
      return new Response(outcome);
    }
    if (request.body === null) return SITE.fetch(request);
    const upload = request.body.getReader();
    // A GET's body has no meaning (RFC 9110 § 9.3.1), and `Request` does not accept one.
    const body = ['GET', 'HEAD'].includes(request.method) ? null : forwardUpload(upload);
    try {
      return await SITE.fetch(new Request(request, { body }));
    } finally {
      // The upload fails when the visitor disconnects; nobody waits for an answer then.
      await drain(upload).catch(() => undefined);
    }
  },
};

/**
 * Restricts the Worker's outgoing requests (SSRF). The address of a recording, which an editor types, may resolve into
 * this network; only hosts from the site's own configuration are allowed there.
 */
export class Egress extends WorkerEntrypoint {
  fetch(request) {
    const { CONFIGURED_HOSTS, ANYWHERE, INTERNET } = this.env;
    const { hostname } = new URL(request.url);
    return (CONFIGURED_HOSTS.includes(hostname) ? ANYWHERE : INTERNET).fetch(request);
  }
}
