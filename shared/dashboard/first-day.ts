import * as z from 'zod/mini';
import { DemoRemains } from './demo-records.ts';
import { changesSomething } from '../http/fields.ts';

/** The steps of a new church, in the order of the checklist. */
export const STEPS = [
  'address',
  'times',
  'welcome',
  'picture',
  'event',
  'sermon',
  'mail',
  'publishing',
] as const;
export type Step = (typeof STEPS)[number];

/** The newest test mail, with the provider's reason where it refused it. */
export const TestMail = z.object({
  status: z.enum(['sending', 'sent', 'failed']),
  to: z.string(),
  reason: z.nullable(z.string()),
});
export type TestMail = z.infer<typeof TestMail>;

/** The checklist of a new church, and what is left of the demo church. */
export const FirstDay = z.object({
  /** Which steps are done, read from the data. */
  done: z.array(z.enum(STEPS)),
  /** A person has put the list away before it was done. */
  isPutAway: z.boolean(),
  /** The field of the settings that the first step lacks. */
  missingSetting: z.nullable(z.enum(['churchName', 'address', 'email'])),
  /** Days and times of the weekly services, in words. */
  serviceTimes: z.string(),
  /** The address of the church office, where a test mail goes. */
  office: z.string(),
  testMail: z.nullable(TestMail),
  demo: DemoRemains,
});
export type FirstDay = z.infer<typeof FirstDay>;

/** What a person says about the checklist. */
export const FirstDayChange = z
  .object({
    isPutAway: z.optional(z.boolean('isPutAway must be true or false')),
    areTimesConfirmed: z.optional(z.boolean('areTimesConfirmed must be true or false')),
  })
  .check(changesSomething);
export type FirstDayChange = z.infer<typeof FirstDayChange>;
