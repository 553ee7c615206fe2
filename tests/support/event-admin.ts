import { expect, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { addDays, churchDay } from '#shared/dates.ts';
import { ChurchEvent } from '#shared/events.ts';
import { sendFrom, signInBrowser } from './sign-in.ts';

type Served = { url: string };

/** A unique title. */
export const uniqueTitle = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}`;

/** The day `days` from today on the church's calendar, `YYYY-MM-DD`. */
export const dayFromToday = (days: number) => addDays(churchDay(new Date()), days);

/** Saves an event as the admin; the browser must be signed in. */
export async function saveEvent(page: Page, site: Served, changes: Partial<ChurchEvent> = {}) {
  const answer = await sendFrom(page, site)('POST', '/events', {
    title: uniqueTitle('Soup Supper'),
    description: 'Soup, bread and a story.',
    date: dayFromToday(20),
    time: '6:00 PM',
    location: 'Fellowship Hall',
    category: 'fellowship',
    featured: false,
    ...changes,
  });
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
  return {
    form,
    fields: {
      title: field('Title'),
      description: field('Description'),
      date: field('Date'),
      time: field('Time'),
      location: field('Location'),
      category: field('Category'),
      featured: field('Featured'),
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
    question: page.getByRole('alertdialog', { name: 'Are you sure?' }),
    toast: page.getByRole('region', { name: 'Notifications' }).getByRole('listitem'),
  };
}
