// Wraps the site's Worker like Cloudflare's edge, which reads a refused upload to its end. workerd itself would close
// the connection, and the client would not see the refusal. It is JavaScript, because workerd runs it without a build.
/* global ReadableStream, Request, Response, URL */
import { WorkerEntrypoint } from 'cloudflare:workers';

/** Forwards an upload as fast as the Worker reads it. @param {ReadableStreamDefaultReader<Uint8Array>} upload */
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

/** Reads and discards the rest of an upload. @param {ReadableStreamDefaultReader<Uint8Array>} upload */
async function drain(upload) {
  let part = await upload.read();
  while (!part.done) part = await upload.read();
}

export default {
  async fetch(request, { SITE }) {
    // Only programs on this machine send these headers, because the reverse proxy removes them from visitors' requests.
    if (request.headers.has('cf-alive')) return new Response(null, { status: 204 });
    const cron = request.headers.get('cf-cron');
    if (cron !== null) {
      const { outcome } = await SITE.scheduled({ cron, scheduledTime: new Date() });
      return new Response(outcome);
    }
    if (request.body === null) return SITE.fetch(request);
    const upload = request.body.getReader();
    // The body of a GET request has no meaning (RFC 9110 § 9.3.1), and `Request` does not accept it.
    const body = ['GET', 'HEAD'].includes(request.method) ? null : forwardUpload(upload);
    try {
      return await SITE.fetch(new Request(request, { body }));
    } finally {
      // An error means that the visitor has disconnected, and nobody waits for an answer.
      await drain(upload).catch(() => undefined);
    }
  },
};

/**
 * Restricts the Worker's outgoing requests (SSRF), because an address that an editor types may lead to a host in this
 * network. In this network, the Worker may reach only the hosts in its own variables.
 */
export class Egress extends WorkerEntrypoint {
  fetch(request) {
    const { CONFIGURED_HOSTS, ANYWHERE, INTERNET } = this.env;
    const { hostname } = new URL(request.url);
    return (CONFIGURED_HOSTS.includes(hostname) ? ANYWHERE : INTERNET).fetch(request);
  }
}
