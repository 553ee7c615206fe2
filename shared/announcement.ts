import * as z from 'zod/mini';
import { isoTimestamp, optionalUrlOrPath, text } from './fields.ts';
import { LIMITS } from './limits.ts';

const START = 'Please choose from when it is shown';
const END = 'Please choose until when it is shown';
const END_FIRST = 'The end must be later than the beginning';

/** What an editor announces to every visitor, from one moment until another. */
export const AnnouncementInput = z
  .object({
    text: text(1, LIMITS.short, 'Please write what you want to announce'),
    linkUrl: optionalUrlOrPath,
    startsAt: isoTimestamp(START),
    endsAt: isoTimestamp(END),
  })
  .check(
    z.refine(({ startsAt, endsAt }) => startsAt < endsAt, { path: ['endsAt'], error: END_FIRST }),
  );
export type AnnouncementInput = z.infer<typeof AnnouncementInput>;

/** The announcement as the API answers it. */
export const Announcement = z.object({
  text: z.string(),
  linkUrl: z.nullable(z.string()),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  version: z.int(),
});
export type Announcement = z.infer<typeof Announcement>;
