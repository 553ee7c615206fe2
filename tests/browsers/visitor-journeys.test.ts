import { expect, inject } from 'vitest';
import { churchDay } from '#shared/calendar/dates.ts';
import { addMonths, monthName, monthOf } from '#shared/calendar/month.ts';
import { message, visitRequest } from '../support/screens/public-forms.ts';
import { firstOf, readSermons } from '#tools/harness/content.ts';
import { DESKTOP, PHONE } from './tab.ts';
import { inEachBrowser, TOAST } from './visitor.ts';

const GONE_RECORDING = inject('goneRecording');
const PLAYER = '[role=group][aria-label^=Audio]';

/** The address of a sermon's recording part, on a site whose other recordings play. */
async function listen(matches: (audioUrl: string | null) => boolean): Promise<string> {
  const sermons = await readSermons({ url: inject('address') });
  return `/sermons/${firstOf(sermons, ({ audioUrl }) => matches(audioUrl)).id}?media=audio`;
}

/** How far the recording has played, in seconds. Runs in the browser. */
const playedSeconds = () => document.querySelector('audio')?.currentTime ?? 0;

/** Sets the day as the browser's own calendar does. Runs in the browser. */
function chooseDay(day: string) {
  const field = document.querySelector<HTMLInputElement>('input[type=date]');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, day);
  field?.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Runs in the browser. */
const mute = () => {
  for (const audio of document.querySelectorAll('audio')) audio.muted = true;
};

inEachBrowser((journey) => {
  journey('a message is sent before its script is there', PHONE, async (visitor) => {
    const { goto, run, fill, press, see, value } = visitor;
    await goto('/contact');
    await run(() => {
      sessionStorage.setItem('late', '');
    }, null);
    const { name, email, subject, message: words } = message();
    await fill('input[name=name]', name);
    await fill('input[name=email]', email);
    await fill('input[name=subject]', subject);
    await fill('textarea[name=message]', words);
    await press('button', 'Send Message');
    expect(await value('textarea[name=message]')).toBe(words);
    await see('astro-island[ssr] form');
    await run(() => {
      sessionStorage.removeItem('late');
      dispatchEvent(new Event('go-on'));
    }, null);
    await see(TOAST, 'Message Sent');
    await see('form *', 'Message Sent');
    await press('button', 'Write Another Message');
    await see('input[name=name]');
    expect(await value('input[name=name]')).toBe('');
  });

  journey(
    'a visit is planned',
    PHONE,
    async ({ goto, fill, press, key, type, see, value, run }) => {
      await goto('/visit');
      const { firstName, lastName, email, phone, visitDate, questions } = visitRequest();
      await fill('input[name=firstName]', firstName);
      await fill('input[name=lastName]', lastName);
      await fill('input[name=email]', email);
      await fill('input[name=phone]', phone);
      await press('label', 'Another date');
      // A click opens the browser's own calendar.
      await key('Tab');
      const [year = '', month = '', day = ''] = visitDate.split('-');
      await type(`${month}${day}${year}`);
      // WebKitGTK takes a day from its own calendar only, which no driver reaches.
      if ((await value('input[type=date]')) === '') await run(chooseDay, visitDate);
      await fill('textarea[name=questions]', questions);
      await press('button', 'Submit Visit Request');
      await see(TOAST, 'Visit Request Submitted');
    },
  );

  journey('events are filtered', PHONE, async (visitor) => {
    const { goto, press, fill, key, type, see, path, misses } = visitor;
    await goto('/events');
    await press('button', 'Filters');
    await fill('input[name=search]', 'bible');
    await see('[data-filter-results] h3', 'Wednesday Bible Study');
    await misses('[data-filter-results] h3', 'Community Food Pantry');
    expect(await path()).toBe('/events?search=bible');
    await press('button', 'Clear Filters');
    await see('[data-filter-results] h3', 'Community Food Pantry');
    // Reached by the keyboard: a tap opens the browser's own list, which takes the keys in its own ways.
    await press('input[name=search]');
    await key('Tab');
    await type('Bible');
    await misses('[data-filter-results] h3', 'Community Food Pantry');
  });

  journey('a sermon is heard', PHONE, async ({ goto, press, see, run }) => {
    await goto(await listen((url) => url !== null && url !== GONE_RECORDING));
    await see(`${PLAYER} button`, 'Play');
    // Firefox fails where it cannot be heard, on machines without a loudspeaker.
    await run(mute, null);
    await press(`${PLAYER} button`, 'Play');
    await expect.poll(() => run(playedSeconds, null)).toBeGreaterThan(0);
    await press(`${PLAYER} button`, 'Pause');
    await press(`${PLAYER} button`, 'Back 15');
    await expect.poll(() => run(playedSeconds, null)).toBe(0);
    await press('[role=tab]', 'Notes');
    await see('[role=tabpanel]', 'Text:');
  });

  journey('a recording has failed', PHONE, async ({ goto, press, see, run, misses, problems }) => {
    const address = await listen((url) => url === GONE_RECORDING);
    await goto(address);
    await press(`${PLAYER} button`, 'Play');
    await see('[role=alert]', 'The recording could not be loaded.');
    expect(await problems()).toEqual([expect.stringContaining(GONE_RECORDING)]);
    await run(() => {
      location.reload();
    }, null);
    await misses('[role=alert]', 'The recording');
    await see(`${PLAYER} button`, 'Play');
  });

  journey('a month is looked through', DESKTOP, async ({ goto, press, key, see, path }) => {
    const now = monthOf(churchDay(new Date()));
    await goto('/events');
    await press('a', 'Month');
    await see('[role=grid]');
    // Its number: what happens on the day leads to other pages.
    await press(`[data-month-day="${now}-15"] time`);
    await key('ArrowRight');
    await key('PageDown');
    await see('h2', monthName(addMonths(now, 1)));
    expect(await path()).toContain(`month=${addMonths(now, 1)}`);
  });

  journey('the menu of calendars opens', DESKTOP, async ({ goto, press, key, see, misses }) => {
    await goto('/');
    await press('button', 'Add to Calendar');
    await see('.calendar-menu a', 'Google');
    await key('Escape');
    await misses('.calendar-menu a');
  });

  journey('the menu leads to a page', PHONE, async ({ goto, press, see, path, misses, key }) => {
    await goto('/');
    await press('button', 'Menu');
    await see('dialog a', 'About');
    await key('Escape');
    await misses('dialog a', 'About');
    await press('button', 'Menu');
    await press('dialog a', 'About');
    await expect.poll(path).toBe('/about');
    await see('h1');
  });
});
