import {
  SetupChecklistChange,
  SETUP_STEPS,
  type SetupChecklist,
  type SetupStep,
  type TestMail,
  type DemoRemains,
} from '#shared/dashboard/dashboard.ts';
import type { Services, Dependencies } from '../dependencies.ts';
import { validBody } from '../http/validate.ts';
import { sql, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { isUnchangedDemo } from '#db/dashboard/demo-records.ts';
import {
  events,
  setupProgress,
  media,
  mediaUses,
  pageTexts,
  sermons,
  siteBuilds,
  outgoingMail,
} from '#db/tables.ts';
import { officeEmailQuery, settingsQuery, toSettings } from '#db/settings/settings.ts';
import { DEFAULT_SETTINGS, type Settings } from '#shared/settings/settings.ts';
import { allServiceTimes, weeklyServices } from '#shared/services/service-times.ts';
import { readDemoRemains, demoRemainsQueries } from './demo-records.ts';
import { routesWithoutBuild } from '../publishing/publish.ts';
import type { Database } from '#db/client.ts';
import { AppError } from '../http/errors.ts';
import { testMail } from '../mail/office-mail.ts';
import { RETRY_MINUTES } from '../mail/queue.ts';
import { countRequestQuery } from '../http/rate-limit.ts';
import { timestamptz } from '#db/columns.ts';

/** `GET` and `PATCH /api/first-day`: a new church's checklist. `POST /api/first-day/test-mail` sends a test mail. */
export const firstDayRoutes = (services: Services) =>
  routesWithoutBuild()
    .get('/', async (c) => c.json(await readFirstDay(services), 200))
    .patch('/', validBody(SetupChecklistChange), async (c) => {
      await changeFirstDay(services, c.req.valid('json'));
      return c.body(null, 204);
    })
    .post('/test-mail', async (c) => {
      const sending = sendTestMail(services);
      // Lets the sending finish even if the browser disconnects, so that its outcome is recorded.
      c.executionCtx.waitUntil(sending.catch(() => undefined));
      return c.json(await sending, 200);
    });

const Facts = z.object({
  welcome: z.boolean(),
  picture: z.boolean(),
  event: z.boolean(),
  sermon: z.boolean(),
  build: z.boolean(),
});

/** Query for the steps that are done because the church has content of its own. Demo content does not count. */
const factsQuery = ({ database }: Dependencies) =>
  database.execute(sql`
    select
      exists (select from ${pageTexts} where ${pageTexts.id} = 'home/welcome'
        and ${pageTexts.markdown} not like '%[…%' and not ${isUnchangedDemo('page-text')}) as "welcome",
      exists (select from ${media} join ${mediaUses} on ${mediaUses.key} = ${media.key}
        where ${media.kind} = 'image') as "picture",
      exists (select from ${events} where not ${isUnchangedDemo('event')}) as "event",
      exists (select from ${sermons} where not ${isUnchangedDemo('sermon')}) as "sermon",
      exists (select from ${siteBuilds} where ${siteBuilds.status} = 'succeeded') as "build"`);

/** The first required setting that still has the value of a new or demo church; null if there is none. */
function missingSetting(settings: Settings, demo: DemoRemains): SetupChecklist['missingSetting'] {
  const isOwn = (name: 'churchName' | 'address' | 'email') =>
    settings[name] !== DEFAULT_SETTINGS[name] && !demo.settings.includes(name);
  return (['churchName', 'address', 'email'] as const).find((name) => !isOwn(name)) ?? null;
}

const hasOtherTimes = (settings: Settings): boolean =>
  allServiceTimes(weeklyServices(settings)) !== allServiceTimes(weeklyServices(DEFAULT_SETTINGS));

/** Reads the checklist and the remains of the demo church in one transaction. */
async function readFirstDay(dependencies: Dependencies): Promise<SetupChecklist> {
  const { database, configuration } = dependencies;
  const [settingsRows, offices, { rows }, states, mails, ...remains] = await database.batch([
    settingsQuery(database),
    officeEmailQuery(database),
    factsQuery(dependencies),
    database.select().from(setupProgress),
    testMailQuery(database),
    ...demoRemainsQueries(database),
  ]);
  const settings = toSettings(settingsRows);
  const facts = z.parse(Facts, rows[0]);
  const state = states[0];
  const demo = await readDemoRemains(dependencies, settings, remains);
  const missing = missingSetting(settings, demo);
  const testMail = toTestMail(mails);
  const isDone: Record<SetupStep, boolean> = {
    address: missing === null,
    times: hasOtherTimes(settings) || state?.areTimesConfirmed === true,
    welcome: facts.welcome,
    picture: facts.picture,
    event: facts.event,
    sermon: facts.sermon,
    mail: testMail?.status === 'sent' || (state?.mailTestedAt ?? null) !== null,
    publishing: configuration.deployHook !== null && facts.build,
  };
  return {
    done: SETUP_STEPS.filter((step) => isDone[step]),
    isPutAway: state?.isPutAway ?? false,
    missingSetting: missing,
    serviceTimes: allServiceTimes(weeklyServices(settings)),
    office: offices[0]?.officeEmail ?? configuration.mailTo,
    testMail,
    demo,
  };
}

/** Saves an editor's change to the checklist, such as hiding it. */
async function changeFirstDay({ database }: Dependencies, change: SetupChecklistChange) {
  await database
    .insert(setupProgress)
    .values(change)
    .onConflictDoUpdate({ target: setupProgress.id, set: change });
}

/** Client whose test mails the rate limit counts: all editors count as one. */
const CLIENT = 'office';

/** Attempts with which a test mail enters the queue. It begins with the last one, so a failure is shown at once. */
const ATTEMPTS_BEFORE_THE_LAST = RETRY_MINUTES.length;

type Outcome = { allowed: boolean | null; retry_after: number | null; mail_id: number | null };

const testMailQuery = (database: Database) =>
  database
    .select({
      status: outgoingMail.status,
      to: outgoingMail.to,
      reason: outgoingMail.lastError,
    })
    .from(setupProgress)
    .innerJoin(outgoingMail, eq(outgoingMail.id, setupProgress.testMailId));

function toTestMail([row]: Awaited<ReturnType<typeof testMailQuery>>): TestMail | null {
  if (row === undefined) return null;
  return { ...row, status: row.status === 'queued' ? 'sending' : row.status };
}

/** Statement that locks the checklist's row, so that a concurrent request waits until the test mail is queued. */
const lockFirstDay = (database: Database) =>
  database.execute(
    sql`insert into ${setupProgress} (id) values (1) on conflict (id) do update set id = excluded.id`,
  );

/** Statement that counts the request for the rate limit and queues a test mail, unless one is being sent already. */
function queueTestMail({ clock, configuration: { mailTo } }: Services) {
  const now = clock();
  const instant = timestamptz(now);
  const isUnderWay = sql`exists (select from ${setupProgress}
    join ${outgoingMail} on ${outgoingMail.id} = ${setupProgress.testMailId}
    where ${outgoingMail.status} = 'sending' and ${outgoingMail.nextAttemptAt} > ${instant}
      or ${outgoingMail.status} = 'queued')`;
  const mail = testMail(mailTo);
  return sql`
    with counted as (${countRequestQuery({ scope: 'test-mail', client: CLIENT, now }, isUnderWay)}),
    queued as (
      insert into ${outgoingMail} ("to", reply_to, subject, text, attempts, next_attempt_at)
      select ${mail.to}::text, ${mail.replyTo}::text, ${mail.subject}::text, ${mail.text}::text,
        ${ATTEMPTS_BEFORE_THE_LAST}::int, ${instant}
      from counted where allowed
      returning id
    ),
    linked as (
      update ${setupProgress} set test_mail_id = queued.id from queued
    )
    select (select allowed from counted) as allowed,
      (select retry_after from counted) as retry_after, (select id from queued) as mail_id`;
}

/** Statement that stores when the provider accepted the test mail, because the row of the mail is deleted later. */
const rememberSuccess = (database: Database) =>
  database.execute(sql`
    update ${setupProgress} set mail_tested_at = ${outgoingMail.sentAt} from ${outgoingMail}
    where ${outgoingMail.id} = ${setupProgress.testMailId} and ${outgoingMail.status} = 'sent'`);

/**
 * Sends a test mail to the office and waits for the mail provider's answer. If a test mail is already being sent, no
 * second one is, and its present state is returned.
 * @throws AppError too_many_requests
 */
async function sendTestMail(services: Services): Promise<TestMail> {
  const { database } = services;
  const [, { rows }] = await database.batch([
    lockFirstDay(database),
    database.execute<Outcome>(queueTestMail(services)),
  ]);
  const [outcome] = rows;
  if (outcome?.allowed === false) {
    throw new AppError('too_many_requests', { retryAfterSeconds: outcome.retry_after ?? 1 });
  }
  if (typeof outcome?.mail_id === 'number') await services.sendMails([outcome.mail_id]);
  const [, mails] = await database.batch([rememberSuccess(database), testMailQuery(database)]);
  const testMail = toTestMail(mails);
  if (testMail === null) throw new AppError('internal');
  return testMail;
}
