import { zValidator } from '@hono/zod-validator';
import * as z from 'zod/mini';
import type { FieldProblem } from '#shared/http/errors.ts';
import { recordId } from '#shared/http/fields.ts';
import { parseJson } from '#shared/http/json.ts';
import { AppError } from './errors.ts';
import type { RecordVersion } from './versions.ts';
import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { bodyLimit } from 'hono/body-limit';

type Issue = { path: readonly PropertyKey[]; message: string };
type Result = { success: true } | { success: false; error: { issues: readonly Issue[] } };

/** The first problem of each field. */
function fieldProblems(issues: readonly Issue[]): FieldProblem[] {
  const first = new Map<string, string>();
  for (const { path, message } of issues) {
    const field = path.map(String).join('.');
    if (!first.has(field)) first.set(field, message);
  }
  return [...first].map(([path, message]) => ({ path, message }));
}

function refusal(issues: readonly Issue[]): AppError {
  const errors = fieldProblems(issues);
  // A problem without a path means that the body is not an object.
  const isObject = errors.every(({ path }) => path !== '');
  return isObject ? new AppError('invalid_body', { errors }) : new AppError('malformed_body');
}

function refuse(result: Result): void {
  if (!result.success) throw refusal(result.error.issues);
}

/** Parses a value that is not a request body. @throws AppError invalid_body with one entry for each field */
export function parseInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  throw refusal(result.error.issues);
}

/** Middleware that parses the body by the schema. Answers 415 if the body is not JSON, 400 if it is invalid. */
export function validBody<Schema extends z.ZodMiniType>(schema: Schema) {
  const validate = zValidator('json', schema, refuse);
  const readable: typeof validate = async (c, next) => {
    await checkJson(c);
    return validate(c, next);
  };
  return readable;
}

/** Like `validBody`. An empty body of any content type counts as an empty object. */
export function validOptionalBody<Schema extends z.ZodMiniType<object>>(schema: Schema) {
  const validate = validBody(schema);
  const optional: typeof validate = async (c, next) => {
    if ((await c.req.text()) !== '') return validate(c, next);
    c.req.addValidatedData('json', schema.parse({}));
    return next();
  };
  return optional;
}

/** Middleware that parses the query string by the schema. Answers 400 if it is invalid. */
export const validQuery = <Schema extends z.ZodMiniType>(schema: Schema) =>
  zValidator('query', schema, refuse);

const validHeaders = <Schema extends z.ZodMiniType>(schema: Schema) =>
  zValidator('header', schema, refuse);

/** Middleware that parses the parameters of a path. Answers 404 for an invalid value. */
export const pathParameters = <Shape extends Record<string, z.ZodMiniType<unknown, string>>>(
  shape: Shape,
) =>
  zValidator('param', z.object(shape), (result) => {
    if (!result.success) throw new AppError('not_found');
  });

/** Middleware that parses the `{id}` of a path as a number. Answers 404 for any other value. */
export const recordIdParameter = () => pathParameters({ id: recordId });

/** The client makes a key for each new record, form or reply. A retry with the same key creates no second record. */
const IdempotencyHeaders = z.object({
  'Idempotency-Key': z.optional(z.uuid('Idempotency-Key must be a UUID')),
});

/** Middleware that reads the optional `Idempotency-Key`. Answers 400 if it is not a UUID. */
export const idempotencyKey = () => validHeaders(IdempotencyHeaders);

const VERSION_FORM = 'If-Match must be a version in quotes, such as "3"';

const VersionHeaders = z.object({
  'If-Match': z.optional(
    z.pipe(
      z.string().check(z.regex(/^(?:\*|"\d{1,9}")$/, VERSION_FORM)),
      z.transform((tag) => (tag === '*' ? undefined : Number(tag.slice(1, -1)))),
    ),
  ),
});

/** Middleware that reads `If-Match`: the version that the record must still have; any version if absent or `*`. */
export const ifMatch = () => validHeaders(VersionHeaders);

/** Types of the path and header that `recordVersion` reads, from which Hono derives the browser's typed client. */
type VersionedCall = {
  in: { param: { id: string }; header: { 'If-Match'?: string | undefined } };
  out: { param: { id: number }; header: { 'If-Match'?: number | undefined } };
};

/** Middleware that reads the `{id}` of a path and `If-Match` into `c.var.record`. Answers 404 or 400 for bad values. */
export const recordVersion =
  (): MiddlewareHandler<{ Variables: { record: RecordVersion } }, string, VersionedCall> =>
  async (c, next) => {
    const id = z.safeParse(recordId, c.req.param('id'));
    if (!id.success) throw new AppError('not_found');
    const headers = parseInput(VersionHeaders, { 'If-Match': c.req.header('If-Match') });
    c.set('record', { id: id.data, expected: headers['If-Match'] });
    await next();
  };

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/** Middleware that answers 413 to a body of more than `bytes` bytes, even if it declares no length. */
export function limitBodySize(bytes: number) {
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

/** Middleware that answers 415 if a body is not JSON, 400 if it does not parse. Without a body it accepts any type. */
export const requireJson = () =>
  createMiddleware(async (c, next) => {
    await checkJson(c);
    await next();
  });

async function checkJson(c: Context): Promise<void> {
  const text = await c.req.text();
  if (text === '') return;
  const type = c.req.header('Content-Type');
  if (type === undefined || !JSON_TYPE.test(type)) throw new AppError('unsupported_media_type');
  if (parseJson(text) === undefined) throw new AppError('malformed_body');
}
