import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { dayFromToday, uniqueTitle } from '../support/screens/event-admin.ts';
import { DESKTOP } from './tab.ts';
import { inEachBrowser, TOAST } from './visitor.ts';

const RECORDING = fileURLToPath(
  new URL('../../site/public/audio/morning-hymn.mp3', import.meta.url),
);

inEachBrowser((journey) => {
  journey('an event repeats', DESKTOP, async (visitor) => {
    const { signIn, goto, fill, press, see, run } = visitor;
    // The browser's own list opens outside the page, so the choice is made in its place.
    const choose = async (label: string, option: string) => {
      await see('select', label);
      await run(
        (wanted) => {
          const selects = [...document.querySelectorAll('select')];
          const select = selects.find(({ labels }) => labels[0]?.textContent === wanted.label);
          const chosen = [...(select?.options ?? [])].find(({ text }) => text === wanted.option);
          if (select === undefined || chosen === undefined) throw new Error(wanted.option);
          select.value = chosen.value;
          select.dispatchEvent(new Event('change', { bubbles: true }));
        },
        { label, option },
      );
    };
    const title = uniqueTitle('Bible Study');
    await signIn();
    await goto('/admin/events');
    await press('button', 'New Event');
    await fill('input[name=title]', title);
    await fill('textarea[name=description]', 'We read the letter to the Philippians.');
    await fill('input[name=date]', dayFromToday(3));
    await fill('input[name=time]', '7:00 PM');
    await fill('input[name=location]', 'Chapel');
    await choose('Repeats', 'Every week');
    await choose('Ends', 'After a number of times');
    await fill('input', '5', 'Number of Times');
    await see('[role=status]', '5 dates');
    await press('button', 'Create Event');
    await see(`${TOAST} *`, 'Event created successfully');
    await fill('input[type=search]', title);
    await see('button', '4 more dates');
  });

  journey('a sermon is saved with a recording, and changed', DESKTOP, async (visitor) => {
    const { signIn, goto, run, fill, press, see, upload, value } = visitor;
    const countCards = () => document.querySelectorAll('li h2 button').length;
    const title = uniqueTitle('Still Waters');
    await signIn();
    await goto('/admin/sermons');
    await press('[role=tab]', 'Add New Sermon');
    await fill('input[name=title]', title);
    await fill('input[name=speaker]', 'Pastor Elias Thornbury');
    await fill('input[name=date]', '2026-03-08');
    await fill('textarea[name=description]', 'What the shepherd does with a tired flock.');
    await upload('input[type=file][accept*=audio]', RECORDING);
    await see('button', 'Show Address of Audio URL');
    await press('button', 'Create Sermon');
    await see(`${TOAST} *`, 'Sermon Created');
    await fill('input[type=search]', title);
    // The saved sermon stands below the others until the search finds it alone.
    await expect.poll(() => run(countCards, null)).toBe(1);
    await press('button', title);
    await see('button', 'Update Sermon');
    await expect.poll(() => value('input[name=title]')).toBe(title);
    await fill('input[name=scripture]', 'Psalm 23');
    await press('button', 'Update Sermon');
    await see(`${TOAST} *`, 'Sermon Updated');
  });

  journey('a text is formatted', DESKTOP, async ({ signIn, goto, fill, type, key, press, see }) => {
    await signIn();
    await goto('/admin/pages?edit=visit/what-to-wear');
    await fill('.text-editor', '## Parking');
    await key('Enter');
    await type('- front lot at {{Church Name}}');
    await see('.text-editor h2', 'Parking');
    await see('.text-editor li .token');
    await key('Enter');
    await key('Enter');
    await press('button[aria-label=Bold]');
    await type('Door C');
    await see('.text-editor > p > strong', 'Door C');
    await press('button[type=submit]', 'Save');
    await see(`${TOAST} *`, 'Saved');
    await goto('/visit');
  });
});
