import { FirstDayChange, STEPS, type FirstDay, type Step } from '#shared/dashboard/first-day.ts';
import type { Services, Dependencies } from '../dependencies.ts';
import { validBody } from '../http/validate.ts';
import { sendTestMail, testMailQuery, toTestMail } from './test-mail.ts';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { isDemo } from '#db/dashboard/demo-records.ts';
import { events, firstDay, media, mediaUses, pageTexts, sermons, siteBuilds } from '#db/tables.ts';
import { officeEmailQuery, settingsQuery, toSettings } from '#db/settings/settings.ts';
import type { DemoRemains } from '#shared/dashboard/demo-records.ts';
import { DEFAULT_SETTINGS, type Settings } from '#shared/settings/settings.ts';
import { allTimes, weeklyServices } from '#shared/services/service-times.ts';
import { demoRemains, demoQueries } from './demo-records.ts';
import { quietFeature } from '../publishing/publish.ts';

/** `GET` and `PATCH /api/first-day`, `POST /api/first-day/test-mail`. */
export const firstDayRoutes = (services: Services) =>
  quietFeature()
    .get('/', async (c) => c.json(await readFirstDay(services), 200))
    .patch('/', validBody(FirstDayChange), async (c) => {
      await changeFirstDay(services, c.req.valid('json'));
      return c.body(null, 204);
    })
    .post('/test-mail', async (c) => {
      const sending = sendTestMail(services);
      // Lets sending finish when the browser disconnects, so that the outcome is recorded.
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

/** Which steps the church's own content proves; what the demo church has proves none. */
const factsQuery = ({ database }: Dependencies) =>
  database.execute(sql`
    select
      exists (select from ${pageTexts} where ${pageTexts.id} = 'home/welcome'
        and ${pageTexts.markdown} not like '%[…%' and not ${isDemo('page-text')}) as "welcome",
      exists (select from ${media} join ${mediaUses} on ${mediaUses.key} = ${media.key}
        where ${media.kind} = 'image') as "picture",
      exists (select from ${events} where not ${isDemo('event')}) as "event",
      exists (select from ${sermons} where not ${isDemo('sermon')}) as "sermon",
      exists (select from ${siteBuilds} where ${siteBuilds.status} = 'succeeded') as "build"`);

/** The first setting that a church must fill in and has not. */
function missingSetting(settings: Settings, demo: DemoRemains): FirstDay['missingSetting'] {
  const isOwn = (name: 'churchName' | 'address' | 'email') =>
    settings[name] !== DEFAULT_SETTINGS[name] && !demo.settings.includes(name);
  return (['churchName', 'address', 'email'] as const).find((name) => !isOwn(name)) ?? null;
}

const hasOtherTimes = (settings: Settings): boolean =>
  allTimes(weeklyServices(settings)) !== allTimes(weeklyServices(DEFAULT_SETTINGS));

/** Reads the checklist and what is left of the demo church in one transaction. */
async function readFirstDay(dependencies: Dependencies): Promise<FirstDay> {
  const { database, configuration } = dependencies;
  const [settingsRows, offices, { rows }, states, mails, ...remains] = await database.batch([
    settingsQuery(database),
    officeEmailQuery(database),
    factsQuery(dependencies),
    database.select().from(firstDay),
    testMailQuery(database),
    ...demoQueries(database),
  ]);
  const settings = toSettings(settingsRows);
  const facts = z.parse(Facts, rows[0]);
  const state = states[0];
  const demo = await demoRemains(dependencies, settings, remains);
  const missing = missingSetting(settings, demo);
  const testMail = toTestMail(mails);
  const isDone: Record<Step, boolean> = {
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
    done: STEPS.filter((step) => isDone[step]),
    isPutAway: state?.isPutAway ?? false,
    missingSetting: missing,
    serviceTimes: allTimes(weeklyServices(settings)),
    office: offices[0]?.officeEmail ?? configuration.mailTo,
    testMail,
    demo,
  };
}

/** Keeps what a person said about the checklist. */
async function changeFirstDay({ database }: Dependencies, change: FirstDayChange) {
  await database
    .insert(firstDay)
    .values(change)
    .onConflictDoUpdate({ target: firstDay.id, set: change });
}
