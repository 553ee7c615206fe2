import { NeonDbError } from '@neondatabase/serverless';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type FieldProblem, requestNumber, type ErrorBody } from '#shared/http/errors.ts';
import { joinWithOr, typeNames } from '#shared/media/file-types.ts';
import type { MediaUse } from '#shared/media/media.ts';
import type { Context, ErrorHandler } from 'hono';
import type { ApiEnvironment } from '../dependencies.ts';

type Answer = { status: ContentfulStatusCode; message: string; retryAfterSeconds?: number };

/** Every error code of the API with its status and message. The type of the codes is derived from it. */
export const API_ERRORS = {
  invalid_body: { status: 400, message: 'Please check what you entered and try again.' },
  malformed_body: { status: 400, message: 'We could not read what was sent. Please try again.' },
  unsupported_media_type: { status: 415, message: 'Please send this as JSON.' },
  body_too_large: {
    status: 413,
    message: 'That is more than we can take at once. Please shorten it and try again.',
  },
  unauthorized: { status: 401, message: 'Please sign in to continue.' },
  wrong_password: {
    status: 401,
    message: 'Invalid password. Please check your credentials and try again.',
  },
  passkey_refused: {
    status: 401,
    message: 'This passkey was not accepted. Please try again, or sign in with the password.',
  },
  passkey_not_added: {
    status: 400,
    message: 'The passkey could not be added. Please try again.',
  },
  passkey_known: {
    status: 409,
    message: 'This passkey is in the list already. Please sign in with it.',
  },
  sign_in_too_old: {
    status: 403,
    message: 'Please sign in again to do this. Your last sign-in was more than ten minutes ago.',
  },
  foreign_origin: {
    status: 403,
    message:
      'This request did not come from our own website, so it was not accepted. Please reload the page and try again.',
  },
  insecure: {
    status: 403,
    message: 'This was sent without encryption, so it was not accepted. Please use https.',
  },
  not_found: {
    status: 404,
    message:
      'We could not find what you asked for. Please reload the page, or begin at the home page.',
  },
  conflict: {
    status: 412,
    message: 'Someone else changed this since you opened it. Please reload before you save.',
  },
  reply_in_progress: {
    status: 409,
    message: 'This reply is being sent right now. Please wait a moment.',
  },
  idempotency_key_reused: {
    status: 422,
    message: 'Something else was already sent with this Idempotency-Key. Please use a new one.',
  },
  upload_incomplete: {
    status: 409,
    message: 'Some parts of the file have not arrived yet. Please send them again.',
  },
  transcription_refused: {
    status: 409,
    message:
      'The website cannot write this transcript. Please choose an MP3 of the library, and ask whoever looks after the website to switch transcription on.',
  },
  media_in_use: {
    status: 409,
    message: 'This file is used on the website. Please take it out there before you delete it.',
  },
  media_type_refused: {
    status: 415,
    message: `We cannot use this kind of file. Please choose a picture (${joinWithOr(typeNames('image'))}), a recording (${joinWithOr(typeNames('audio'))}), ${joinWithOr(typeNames('document').map((name) => `a ${name}`))} file.`,
  },
  markup_refused: {
    status: 415,
    message:
      'Web pages and SVG drawings can carry programs, so we do not take them. Please save this as a PNG picture or as a PDF.',
  },
  picture_too_large: {
    status: 415,
    message:
      'This picture has more than 100 million pixels, which many phones cannot show. Please save it smaller and upload that.',
  },
  too_many_requests: { status: 429, message: 'Please wait a few minutes before trying again.' },
  mail_unavailable: {
    status: 502,
    message: 'The email could not be sent right now. Please try again later.',
  },
  database_unavailable: {
    status: 503,
    message: 'We cannot reach our records right now. Please try again in a minute.',
    retryAfterSeconds: 30,
  },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
} as const satisfies Readonly<Record<string, Answer>>;

export type ErrorCode = keyof typeof API_ERRORS;

type Details = {
  errors?: FieldProblem[];
  retryAfterSeconds?: number;
  /** The current version of the record, for the code `conflict`. */
  version?: number;
  /** Numbers of the parts that are missing in an upload. */
  missing?: number[];
  /** Uses of a file that prevent its deletion. */
  usedBy?: MediaUse[];
};

/** The error that services and middleware throw. Only `errorAnswer` turns it into a response. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.details = details;
  }

  /** Status, message for people, and `retryAfterSeconds` if the request can succeed later. */
  get answer(): Answer {
    const { retryAfterSeconds } = this.details;
    const answer: Answer = API_ERRORS[this.code];
    return retryAfterSeconds === undefined ? answer : { ...answer, retryAfterSeconds };
  }
}

/** The error for one invalid field. @param path of the field, such as `repeat.rule` @param message text for people */
export const fieldError = (path: string, message: string, cause?: unknown): AppError =>
  new AppError('invalid_body', { errors: [{ path, message }] }, { cause });

/** Returns the value. @throws AppError not_found if it is null or undefined */
export function found<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new AppError('not_found');
  return value;
}

/** Returns the first row. @throws AppError not_found if there is none */
export const foundRow = <Row>([row]: readonly Row[]): Row => found(row);

/** Postgres error codes for lost connections (class 08), too many connections (53) and shutdowns (57P). */
const UNREACHABLE = /^(?:08|53|57P)/;

/** Postgres error codes for characters that `text` cannot store, such as NUL. They mean bad input, not a failure. */
const UNTRANSLATABLE_TEXT = new Set(['22021', '22P05']);

/** The driver's error among an error and its causes; undefined if there is none. */
function databaseError(error: unknown): NeonDbError | undefined {
  if (error instanceof NeonDbError) return error;
  return error instanceof Error && error.cause !== undefined
    ? databaseError(error.cause)
    : undefined;
}

/** Name of the database constraint that a write violated; undefined for any other error. */
export const violatedConstraint = (error: unknown): string | undefined =>
  databaseError(error)?.constraint;

/** Creates an error handler that throws `invalid_body` for `path` if a write violated the constraint, else rethrows. */
export const constraintError =
  (constraint: string, path: string, message: string) =>
  (error: unknown): never => {
    throw violatedConstraint(error) === constraint ? fieldError(path, message, error) : error;
  };

/** Postgres's error code for a failed statement; undefined for any other error. */
export const databaseErrorCode = (error: unknown): string | undefined => databaseError(error)?.code;

/** Converts any thrown value to an `AppError`; `internal` if its cause is unknown. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException && error.status === 400) {
    return new AppError('malformed_body', {}, { cause: error });
  }
  const failure = databaseError(error);
  if (failure === undefined) return new AppError('internal', {}, { cause: error });
  // Errors of Postgres have a code. An error without a code means that the driver got no answer from Postgres.
  if (failure.code === undefined || UNREACHABLE.test(failure.code)) {
    return new AppError('database_unavailable', {}, { cause: error });
  }
  const code = UNTRANSLATABLE_TEXT.has(failure.code) ? 'malformed_body' : 'internal';
  return new AppError(code, {}, { cause: error });
}

/** Describes a failure for the log: names and stack frames. Messages are left out: they may contain personal data. */
export function describeFailure(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    error: error.name,
    postgresCode: error instanceof NeonDbError ? error.code : undefined,
    at: frames.slice(0, 5).map((line) => line.trim()),
    ...(error.cause === undefined ? {} : { cause: describeFailure(error.cause) }),
  };
}

const isApiPath = (path: string) => path === '/api' || path.startsWith('/api/');

/** The message for people. After an unexpected error it contains a number that finds the request in the log. */
function messageForPeople({ code, answer: { message } }: AppError, requestId: string): string {
  if (code !== 'internal') return message;
  return `${message} If it happens again, please tell us this number: ${requestNumber(requestId)}.`;
}

/** Renders an error as the API's JSON: message for people, invalid fields, request id. */
function answer(c: Context<ApiEnvironment>, error: AppError): Response {
  const { status, retryAfterSeconds } = error.answer;
  const message = messageForPeople(error, c.var.requestId);
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds));
  c.header('Cache-Control', 'no-store');
  // Outside of /api a person has opened the address in a browser, and gets the sentence instead of JSON.
  if (!isApiPath(c.req.path)) return c.text(message, status);
  const { retryAfterSeconds: _, ...details } = error.details;
  const body: ErrorBody = { message, ...details, requestId: c.var.requestId };
  return c.json(body, status);
}

/** Turns any thrown value into the error response of a request. */
export const errorAnswer: ErrorHandler<ApiEnvironment> = (thrown, c) =>
  answer(c, toAppError(thrown));
