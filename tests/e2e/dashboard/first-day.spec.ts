import { dayFromToday, eventAdmin } from '../../support/screens/event-admin.ts';
import { eventInput } from '../../support/samples/records.ts';
import { mailsWith } from '../../support/screens/public-forms.ts';
import { holdBuilds } from '../../support/machine/stub-builder.ts';
import { drawing, findMedia } from '../../support/screens/media-admin.ts';
import { paste, textEditor } from '../../support/screens/settings-admin.ts';
import { expect, test, sendFrom, signInBrowser } from '../../support/browser/page.ts';
import { sermonAdmin } from '../../support/screens/sermon-admin.ts';

test.use({ siteName: 'begun' });

/** A text with everything that can be written. */
const WELCOME = `There is a bench in the **sun**, and _coffee_ at the door of {{churchName}}.

### Parking

1. first
2. second

- point

> quoted

<b>not bold</b> and [our events](/events)`;

test(
  'a new church becomes one’s own on its first day, from the checklist to the finished home page',
  { tag: '@phone-only' },
  async ({ page, site, siteName, pageWithoutScript: visitor }) => {
    const builds = await holdBuilds(siteName);
    await signInBrowser(page, site, '/admin');
    const steps = page.getByRole('region', { name: 'First Steps' });
    const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
    /** Unfolds the list of an opened dashboard, and looks for a step that is done. */
    const done = async (title: string) => {
      await steps.getByRole('button', { name: 'Continue' }).click();
      await expect(
        steps.getByRole('heading', { name: `${title} (done)`, exact: true }),
      ).toBeVisible();
    };
    const backToDashboard = () => page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(steps).toContainText('1 of 8 done');
    await done('Publishing');

    await steps.getByRole('link', { name: 'Enter Name and Address' }).click();
    const unfold = (section: string) =>
      page.getByRole('heading', { name: section, exact: true }).click();
    const name = page.getByLabel('Church Name');
    await expect(name).toBeFocused();
    await name.fill('Hillside Chapel');
    await page.getByLabel('Address', { exact: true }).fill('12 Hill Road, Peoria, IL 61602');
    await page.getByLabel('Email').fill('office@hillside.example.com');
    await unfold('Giving');
    await page.getByLabel('Giving Page').fill('https://giving.hillside.example.com/');
    await unfold('Colors, Menus & Pages');
    await page.getByLabel('Website Color').fill('#6b1d2a');
    await page.getByRole('switch', { name: 'Constitution Page' }).uncheck();
    const menu = page.getByRole('group', { name: 'Header Menu' });
    await menu.getByText('Edit Links').click();
    await menu.getByLabel('Link Text').nth(5).fill('Messages');
    await menu.getByRole('button', { name: 'Move Messages 6 up' }).click();
    await expect(menu.getByRole('button', { name: 'Move Messages 5 up' })).toBeFocused();
    await menu.getByLabel('Shown').nth(3).uncheck();
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(toast).toContainText('Settings Updated');
    await backToDashboard();
    await done('Basic Information');

    await steps.getByRole('link', { name: 'Change the Times' }).click();
    const time = page.getByLabel('Sunday Service Time');
    await expect(time).toBeFocused();
    await time.fill('9:30 AM');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(toast).toContainText('Settings Updated');
    await backToDashboard();
    await done('Service Times');

    await steps.getByRole('link', { name: 'Write the Welcome' }).click();
    const { text, save } = textEditor(page);
    await paste(text, { 'text/plain': WELCOME });
    await save.click();
    await expect(toast).toContainText('Saved');
    await page.goto('/admin');
    await done('Welcome Text');

    await steps.getByRole('link', { name: 'Choose a Picture' }).click();
    await page
      .locator('form input[type="file"]')
      .setInputFiles(await drawing('chapel.png', 1_600, 900));
    const prompt = page.getByRole('group', { name: 'What does this picture show?' });
    await prompt.getByLabel('Description').fill('The chapel on its hill');
    await prompt.getByRole('button', { name: 'Save Description' }).click();
    await expect(prompt).toBeHidden();
    await save.click();
    // The description's own toast ends with the same word.
    await expect(toast).toContainText(/^Saved/);
    await page.goto('/admin');
    await done('A Picture of Your Own');

    await steps.getByRole('link', { name: 'New Event' }).click();
    const event = eventAdmin(page);
    await event.fill({ title: 'Chili Supper', date: dayFromToday(3) });
    await event.create.click();
    await expect(toast).toContainText('Event created successfully');
    await backToDashboard();
    await done('First Event');
    const carols = { title: 'Carol Evening', date: dayFromToday(5), featured: true };
    await sendFrom(page, site)('POST', '/events', eventInput(carols));

    await steps.getByRole('link', { name: 'New Sermon' }).click();
    const { fields, create, part, showThumbnail } = sermonAdmin(page);
    await fields.title.fill('The Open Door');
    await fields.speaker.fill('Pastor Ruth Hillman');
    await fields.date.fill(dayFromToday(-7));
    await fields.description.fill('Who is invited, and who decides.');
    const [chapel] = await findMedia(page, 'chapel');
    await part('Picture').click();
    await showThumbnail();
    await fields.thumbnailUrl.fill(chapel?.url ?? '');
    await create.click();
    await expect(toast).toContainText('Sermon Created');
    await page.goto('/admin');
    await done('First Sermon');

    await steps.getByRole('button', { name: 'Send a Test Message' }).click();
    await expect(toast).toContainText('Test message sent');
    expect(await mailsWith(site.mailDirectory, 'Test message from your website')).toHaveLength(1);
    await expect(steps).toBeHidden();

    const status = page.getByRole('status').filter({ has: page.locator('[data-status]') });
    await expect(status).toHaveText('Publishing…');
    await builds.release();
    await expect(status).toHaveText('Published', { timeout: 120_000 });
    await visitor.goto('/');
    for (const shown of [
      'Hillside Chapel',
      '12 Hill Road',
      '9:30 AM',
      'There is a bench in the sun',
      'Carol Evening',
      'The Open Door',
    ]) {
      await expect(visitor.getByText(shown).filter({ visible: true }).first()).toBeVisible();
    }
    const header = visitor.getByRole('navigation', { name: 'Main', includeHidden: true });
    await expect(header.locator('a')).toHaveText([
      'Home',
      'About',
      'Services',
      'Messages',
      'Events',
      'Contact',
      'Give',
      'Plan A Visit',
    ]);
    await expect(header.locator('[data-giving]')).toHaveAttribute(
      'href',
      'https://giving.hillside.example.com/',
    );
    await expect(visitor.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#6b1d2a');
    await expect(visitor.locator('a[href="/constitution"]')).toHaveCount(0);
    for (const gone of ['/constitution', '/constitution.pdf']) {
      expect((await visitor.request.get(gone)).status(), gone).toBe(404);
    }
    const welcome = visitor.locator('section').filter({ hasText: 'There is a bench in the sun' });
    await expect(welcome.locator('strong')).toHaveText('sun');
    await expect(welcome.locator('em')).toHaveText('coffee');
    await expect(welcome.getByText('at the door of Hillside Chapel.')).toBeVisible();
    await expect(welcome.getByRole('heading', { name: 'Parking' })).toBeVisible();
    await expect(welcome.locator('ol > li')).toHaveText(['first', 'second']);
    await expect(welcome.locator('ul > li')).toHaveText('point');
    await expect(welcome.getByRole('blockquote').filter({ hasText: 'quoted' })).toBeVisible();
    await expect(welcome.getByRole('link', { name: 'our events' })).toHaveAttribute(
      'href',
      '/events',
    );
    await expect(welcome).toContainText('<b>not bold</b>');
    const week = visitor.locator('[data-week]').getByRole('link', { name: 'Chili Supper' });
    await expect(week).toBeVisible();
    const sermon = visitor.locator('a[href^="/sermons/"] img');
    await expect(sermon).toHaveAttribute('srcset', /640w/);
    const hero = visitor.locator('img[src^="/media/"]').first();
    await expect(hero).toHaveJSProperty('complete', true);
    expect(await hero.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    // On the eve of the second event the first one is over, and no longer stands in ‘This Week’.
    await page.clock.setFixedTime(new Date(dayFromToday(5)));
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Carol Evening' })).toBeVisible();
    await expect(page.locator('[data-week]').getByText('Chili Supper')).toBeHidden();
  },
);
