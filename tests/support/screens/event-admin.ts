import { expect, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { addDays, churchDay } from '#shared/calendar/dates.ts';
import { ChurchEvent } from '#shared/events/events.ts';
import { eventInput, type EventInput } from '../samples/records.ts';
import { sendFrom, signInBrowser } from '../browser/page.ts';

type Served = { url: string };

/** A unique title. */
export const uniqueTitle = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}`;

/** The day `days` from today on the church's calendar, `YYYY-MM-DD`. */
export const dayFromToday = (days: number) => addDays(churchDay(new Date()), days);

/** Signs the browser in and saves an event as the admin. @returns it; of one that repeats its first date */
export async function saveEvent(page: Page, site: Served, changes: Partial<EventInput> = {}) {
  await signInBrowser(page, site);
  const event = eventInput({
    title: uniqueTitle('Soup Supper'),
    date: dayFromToday(20),
    ...changes,
  });
  const answer = await sendFrom(page, site)('POST', '/events', event);
  expect(answer.status()).toBe(201);
  return z.parse(ChurchEvent, await answer.json());
}

/** Signs in and opens /admin/events. @returns its controls */
export async function openEventAdmin(page: Page, site: Served) {
  await signInBrowser(page, site);
  await page.goto('/admin/events');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Event Management');
  return eventAdmin(page);
}

/** Presses an entry of an open menu, which closes. */
export async function pressOption(page: Page, text: string): Promise<void> {
  // Radix ignores a click that comes before the list has taken the focus.
  const options = page.getByRole('option');
  await expect(options.and(page.locator(':focus'))).toHaveCount(1);
  await options.filter({ hasText: text }).click();
  await expect(options.filter({ hasText: text })).toHaveCount(0);
}

/** The controls of the open /admin/events. */
export function eventAdmin(page: Page) {
  const form = page.getByRole('region', { name: /^(Create New|Edit) Event$/ });
  const field = (name: string) => form.getByLabel(name, { exact: true });
  const card = (title: string) =>
    page.getByRole('listitem').filter({
      has: page.getByRole('heading', { name: title, exact: true }),
    });
  /** Searches for an event, however long the list is. */
  const find = (title: string) => page.getByLabel('Search events').fill(title);
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
  const texts = {
    title: field('Title'),
    description: field('Description'),
    date: field('Date'),
    time: field('Time'),
    location: field('Location'),
  };
  return {
    form,
    fields: { ...texts, category: field('Category'), featured: field('Featured') },
    /** Types a whole event, nine days from today unless told otherwise. */
    fill: async (given: Partial<Record<keyof typeof texts, string>> & { title: string }) => {
      const event = eventInput({ date: dayFromToday(9), ...given });
      await texts.title.fill(event.title);
      await texts.description.fill(event.description);
      await texts.date.fill(event.date);
      await texts.time.fill(event.time);
      await texts.location.fill(event.location);
    },
    newEvent: page.getByRole('button', { name: 'New Event', exact: true }),
    create: form.getByRole('button', { name: 'Create Event' }),
    update: form.getByRole('button', { name: 'Update Event' }),
    cancel: form.getByRole('button', { name: 'Cancel' }),
    calendar: form.getByRole('button', { name: 'Pick Date from a calendar' }),
    card,
    find,
    press: async (title: string, name: string) => {
      await find(title);
      await card(title).getByRole('button', { name, exact: true }).click();
    },
    /** Chooses a state from the menu of a row. */
    mark: async (title: string, state: string) => {
      await find(title);
      await card(title).getByRole('combobox', { name: 'Mark as …' }).click();
      await pressOption(page, `Mark as ${state}`);
    },
    question: page.getByRole('alertdialog', { name: 'Are you sure?' }),
    toast,
    /** Waits for a toast and closes it, as it may cover what is pressed next for five seconds. */
    dismiss: async (text: string) => {
      await expect(toast).toContainText(text);
      await toast.getByRole('button', { name: 'Close' }).click();
      await expect(toast).toHaveCount(0);
    },
  };
}
