// The Worker behind the tests' bucket: each request is one call of R2, named by its path.
const facts = (object) =>
  object && { size: object.size, etag: object.etag, httpEtag: object.httpEtag };

const CALLS = {
  head: async (bucket, { key }) => Response.json(facts(await bucket.head(key))),
  get: async (bucket, { key, range }) => {
    const object = await bucket.get(key, range === undefined ? {} : { range });
    return new Response(object?.body, { headers: { Facts: JSON.stringify(facts(object)) } });
  },
  put: async (bucket, { key, onlyIf }, request) => {
    const options = onlyIf.length === 0 ? {} : { onlyIf: new Headers(onlyIf) };
    return Response.json(facts(await bucket.put(key, await request.arrayBuffer(), options)));
  },
  list: async (bucket, options) => {
    const { objects } = await bucket.list(options);
    return Response.json(objects.map(({ key }) => key));
  },
  delete: async (bucket, { keys }) => Response.json((await bucket.delete(keys)) ?? null),
  begin: async (bucket, { key }) =>
    Response.json((await bucket.createMultipartUpload(key)).uploadId),
  part: async (bucket, { key, uploadId, number }, request) => {
    const upload = bucket.resumeMultipartUpload(key, uploadId);
    return Response.json(await upload.uploadPart(number, await request.arrayBuffer()));
  },
  complete: async (bucket, { key, uploadId, parts }) =>
    Response.json(facts(await bucket.resumeMultipartUpload(key, uploadId).complete(parts))),
  abort: async (bucket, { key, uploadId }) =>
    Response.json((await bucket.resumeMultipartUpload(key, uploadId).abort()) ?? null),
};

export default {
  fetch(request, { MEDIA }) {
    const { pathname, searchParams } = new URL(request.url);
    return CALLS[pathname.slice(1)](MEDIA, JSON.parse(searchParams.get('given')), request);
  },
};
