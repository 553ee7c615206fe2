import * as z from 'zod/mini';
import { parseDay } from '../calendar/dates.ts';
import { LIMITS } from './limits.ts';

const tooLong = (limit: number) => `Please use ${String(limit)} characters or fewer`;

/** Removes characters that Postgres cannot store: U+0000 and unpaired surrogates. */
const storable = z.overwrite<string>((value) => value.replaceAll('\0', '').toWellFormed().trim());

/** Text of any length, trimmed. */
export const storableText = z.string().check(storable);

/** Text, trimmed, between `minimum` and `maximum` characters. @param message shown if the text is too short */
export const text = (minimum: number, maximum: number, message: string) =>
  z
    .string(message)
    .check(storable, z.minLength(minimum, message), z.maxLength(maximum, tooLong(maximum)));

/** An e-mail address of at most 254 characters. */
export const emailAddress = z
  .string('Please enter a valid email address')
  .check(
    storable,
    z.maxLength(LIMITS.email, tooLong(LIMITS.email)),
    z.email('Please enter a valid email address'),
  );

const blankToNull = z.transform((value: string | null) => (value === '' ? null : value));
const absentToNull = z.transform((value: string | null | undefined) => value ?? null);

/** Text that may be empty. Null and blank text become null. @param missing shown if the text is absent */
export const nullableText = (maximum: number, missing?: string) =>
  z.pipe(
    z.nullable(z.string(missing).check(storable, z.maxLength(maximum, tooLong(maximum)))),
    blankToNull,
  );

/** Optional text. Absent, null and blank text become null. */
export const optionalText = (maximum: number) =>
  z.pipe(z.optional(nullableText(maximum)), absentToNull);

const HTTP_URL = 'Please enter a web address that starts with https:// or http://';
const HTTP_URL_OR_PATH = `${HTTP_URL}, or a path on this site that starts with /`;

/** Whether a text is an absolute http or https address. */
export const isHttpUrl = (value: string): boolean =>
  /^https?:\/\/[^\s/]\S*$/i.test(value) && URL.canParse(value);

/** Whether a text is a path on this site: it begins with one slash, and contains no space or backslash. */
export const isSitePath = (value: string): boolean => /^\/(?!\/)[^\s\\]*$/.test(value);

const isHttpUrlOrPath = (value: string) => isHttpUrl(value) || isSitePath(value);

/** Refuses an address with a user name or a password. */
const withoutCredentials = z.refine<string>((value) => {
  const { username, password } = new URL(isHttpUrl(value) ? value : 'https://x');
  return username + password === '';
}, 'Please leave out the user name and password: everyone would see them');

const url = (accepts: (value: string) => boolean, message: string, missing = message) =>
  z.string(missing).check(
    storable,
    z.maxLength(LIMITS.url, tooLong(LIMITS.url)),
    z.refine((value) => value === '' || accepts(value), message),
    withoutCredentials,
  );

/** An e-mail address or null. Blank text becomes null. */
export const nullableEmailAddress = z.pipe(
  z.nullable(z.union([z.literal(''), emailAddress], 'Please enter a valid email address')),
  blankToNull,
);

/** An http(s) address or null. Blank text becomes null. */
export const nullableUrl = z.pipe(z.nullable(url(isHttpUrl, HTTP_URL)), blankToNull);

/** Same as `nullableUrl`; also accepts a path on this site. */
export const nullableUrlOrPath = z.pipe(
  z.nullable(url(isHttpUrlOrPath, HTTP_URL_OR_PATH)),
  blankToNull,
);

/** Optional http(s) address. Absent, null and blank values become null. */
export const optionalUrl = z.pipe(z.optional(nullableUrl), absentToNull);

/** Same as `optionalUrl`; also accepts a path on this site. */
export const optionalUrlOrPath = z.pipe(z.optional(nullableUrlOrPath), absentToNull);

/** A required http(s) address or path on this site. @param required shown if it is blank */
export const requiredUrlOrPath = (required: string) =>
  url(isHttpUrlOrPath, HTTP_URL_OR_PATH, required).check(z.minLength(1, required));

/** Parses the id of a record in a path (`/api/events/7`). */
export const recordId = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.transform(Number));

const LIKELY_YEAR = 'Please enter a year from 1900 to 2199';

/**
 * Whether a year is likely. It is false for years such as 0026, which a browser's date field sends while somebody
 * types.
 */
const isLikelyYear = (timestamp: string) => /^(19|20|21)\d\d-/.test(timestamp);

const TO_THE_MINUTE = z.iso.datetime({ offset: true, precision: -1 });

/** An ISO 8601 date or timestamp, converted to an ISO 8601 UTC timestamp. */
export const isoTimestamp = (message: string) =>
  z.pipe(
    z.union([z.iso.datetime({ offset: true }), TO_THE_MINUTE, z.iso.date()], message),
    z.pipe(
      z.transform((value: string) => new Date(value).toISOString()),
      z.string().check(z.refine(isLikelyYear, LIKELY_YEAR)),
    ),
  );

/** Same as `isoTimestamp`, but null and blank values become null. */
export const nullableTimestamp = (message: string) =>
  z.pipe(
    z.pipe(z.nullable(z.string(message).check(storable)), blankToNull),
    z.nullable(isoTimestamp(message)),
  );

const DAY_FORM = 'Please enter the date such as 11/29/2026';

const dayText = (message: string) =>
  z.string(message).check(
    storable,
    z.refine((value) => value === '' || parseDay(value) !== undefined, DAY_FORM),
  );

/**
 * A typed day (see `parseDay`), converted to the ISO 8601 UTC timestamp of its midnight.
 * @param required shown if the day is blank
 */
export const typedDay = (required: string) =>
  z.pipe(
    dayText(required).check(z.minLength(1, required)),
    z.pipe(
      z.transform((value: string) => parseDay(value) ?? ''),
      isoTimestamp(required),
    ),
  );

/** Same as `typedDay`, but a blank day becomes null. */
export const optionalTypedDay = (message: string) =>
  z.pipe(
    dayText(message),
    z.pipe(
      z.transform((value: string) => parseDay(value) ?? null),
      z.nullable(isoTimestamp(message)),
    ),
  );

/** A calendar day in the form `2026-11-29`. */
export const calendarDay = (message: string) =>
  z.string(message).check(z.refine((value) => parseDay(value) === value, message));

/** One of `words`. The message about any other value consists of `request` and the list of words. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(
  words: Words,
  request: string,
) => z.enum(words, `${request} one of: ${words.join(', ')}`);

const NO_CHANGE = 'Please change at least one field';

/** Refuses an input that contains no field to change. */
export const changesSomething = z.refine<object>(
  (changes) => Object.values(changes).some((value) => value !== undefined),
  { path: ['body'], error: NO_CHANGE },
);
