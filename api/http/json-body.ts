import { createMiddleware } from 'hono/factory';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from './errors.ts';

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/**
 * Refuses a body that is too large, also a chunked one without a declared length.
 * @param bytes maximum size
 */
export function bodyLimitBytes(bytes: number) {
  const limit = bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw new AppError('body_too_large');
    },
  });
  // A GET's body is never read (RFC 9110 § 9.3.1), and `Request` does not accept one.
  return createMiddleware((c, next) =>
    ['GET', 'HEAD'].includes(c.req.method) ? next() : limit(c, next),
  );
}

/** Refuses a body that is not JSON or does not parse. A request without a body needs no content type. */
export const jsonBody = () =>
  createMiddleware(async (c, next) => {
    const text = await c.req.text();
    if (text === '') {
      await next();
      return;
    }
    const type = c.req.header('Content-Type');
    if (type === undefined || !JSON_TYPE.test(type)) throw new AppError('unsupported_media_type');
    try {
      JSON.parse(text);
    } catch (error) {
      throw new AppError('malformed_body', {}, { cause: error });
    }
    await next();
  });
