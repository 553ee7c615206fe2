// Stands before the site's Worker. Cloudflare's edge reads an upload that a Worker refuses to its end; workerd
// alone closes the connection, and the refusal is lost with it. Runs in workerd as it is, hence no TypeScript.
/* global ReadableStream, Request */

/** @param {ReadableStreamDefaultReader<Uint8Array>} upload is read as the Worker asks for it */
const handOn = (upload) =>
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

/** Reads and drops what is left. @param {ReadableStreamDefaultReader<Uint8Array>} upload */
async function drain(upload) {
  let part = await upload.read();
  while (!part.done) part = await upload.read();
}

export default {
  async fetch(request, { SITE }) {
    if (request.body === null) return SITE.fetch(request);
    const upload = request.body.getReader();
    // What comes with a GET means nothing (RFC 9110 § 9.3.1), and no Request can be made with it.
    const body = ['GET', 'HEAD'].includes(request.method) ? null : handOn(upload);
    try {
      return await SITE.fetch(new Request(request, { body }));
    } finally {
      // A visitor who leaves in the middle has no answer to wait for.
      await drain(upload).catch(() => undefined);
    }
  },
};
