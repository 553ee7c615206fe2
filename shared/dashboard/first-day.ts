import * as z from 'zod/mini';
import { DemoRemains } from './demo-records.ts';
import { changesSomething } from '../http/fields.ts';

/** The steps of a new church, in the order of the checklist. */
export const SETUP_STEPS = [
  'address',
  'times',
  'welcome',
  'picture',
  'event',
  'sermon',
  'mail',
  'publishing',
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** The newest test mail, with the mail provider's reason if the mail was refused. */
export const TestMail = z.object({
  status: z.enum(['sending', 'sent', 'failed']),
  to: z.string(),
  reason: z.nullable(z.string()),
});
export type TestMail = z.infer<typeof TestMail>;

/** The checklist of a new church, and the remains of the demo church. */
export const SetupChecklist = z.object({
  /** Completed steps, derived from the church's data. */
  done: z.array(z.enum(SETUP_STEPS)),
  /** Whether an editor has hidden the checklist before completing it. */
  isPutAway: z.boolean(),
  /** The setting that is still missing for the first step. */
  missingSetting: z.nullable(z.enum(['churchName', 'address', 'email'])),
  /** Days and times of the weekly services, in words. */
  serviceTimes: z.string(),
  /** E-mail address of the church office, which receives a test mail. */
  office: z.string(),
  testMail: z.nullable(TestMail),
  demo: DemoRemains,
});
export type SetupChecklist = z.infer<typeof SetupChecklist>;

/** An editor's change to the checklist. */
export const SetupChecklistChange = z
  .object({
    isPutAway: z.optional(z.boolean('isPutAway must be true or false')),
    areTimesConfirmed: z.optional(z.boolean('areTimesConfirmed must be true or false')),
  })
  .check(changesSomething);
export type SetupChecklistChange = z.infer<typeof SetupChecklistChange>;
