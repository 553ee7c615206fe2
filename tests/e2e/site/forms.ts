import { expect, type Locator, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { contactMessages, events, sermons, visitRequests } from '#db/tables.ts';
import { mailsWith, message, openContact } from '../../support/screens/contact-page.ts';
import { openEventAdmin, uniqueTitle } from '../../support/screens/event-admin.ts';
import { openReply, signInCard } from '../../support/app/stored-inbox.ts';
import { openSermonAdmin, sermonInput } from '../../support/screens/sermon-admin.ts';
import { openSettings } from '../../support/screens/settings-admin.ts';
import { ADMIN_PASSWORD, type Site, type SiteName } from '#tools/harness/sites.ts';
import { openVisit, visitRequest } from '../../support/screens/visit-page.ts';

/** A filled form, ready to send. */
export type FilledForm = {
  /** The field with the longest text, and its value. */
  field: Locator;
  typed: string;
  send: Locator;
  /** Number of arrivals. */
  arrivals: () => Promise<number>;
};

export type Form = {
  name: string;
  siteName: SiteName;
  /** The call that the form sends. */
  call: string;
  isAdmin: boolean;
  /** Its notice tells of a lost network, and no toast. */
  isRecord?: boolean;
  /** Problems that the browser reports in a correct run. */
  problems: readonly RegExp[];
  failure: string;
  success: string;
  fill: (page: Page, site: Site, database: Database) => Promise<FilledForm>;
};

/** All forms of the site, with their toasts. */
export const FORMS: readonly Form[] = [
  {
    name: 'contact',
    siteName: 'settled',
    call: '**/api/contact',
    isAdmin: false,
    problems: [],
    failure: 'ErrorThere was a problem sending your message. Please try again.',
    success: 'Message Sent',
    fill: async (page, _, database) => {
      const values = message();
      const { fill, fields, send } = await openContact(page);
      await fill(values);
      const mine = eq(contactMessages.email, values.email);
      const arrivals = () => database.$count(contactMessages, mine);
      return { field: fields.message, typed: values.message, send, arrivals };
    },
  },
  {
    name: 'visit',
    siteName: 'settled',
    call: '**/api/visit',
    isAdmin: false,
    problems: [],
    failure: 'ErrorThere was a problem submitting your visit request. Please try again.',
    success: 'Visit Request Submitted',
    fill: async (page, _, database) => {
      const values = visitRequest();
      const { fill, fields, send } = await openVisit(page);
      await fill(values);
      const mine = eq(visitRequests.email, values.email);
      const arrivals = () => database.$count(visitRequests, mine);
      return { field: fields.questions, typed: values.questions, send, arrivals };
    },
  },
  {
    name: 'login',
    siteName: 'settled',
    call: '**/api/auth/login',
    isAdmin: false,
    problems: [/^401 .*\/api\/auth\/user/, /could not be confirmed/],
    failure: 'Connection ErrorCould not connect to the server. Please try again.',
    success: 'Welcome to Admin Dashboard',
    fill: async (page) => {
      await page.goto('/admin');
      const { password, enter } = signInCard(page);
      await password.fill(ADMIN_PASSWORD);
      // Signing in twice has no extra effect.
      const arrivals = () => Promise.resolve(1);
      return { field: password, typed: ADMIN_PASSWORD, send: enter, arrivals };
    },
  },
  {
    name: 'event',
    siteName: 'changing',
    call: '**/api/events',
    isAdmin: true,
    isRecord: true,
    problems: [],
    failure: 'Failed to save eventWhat you typed is still in the form, which says what to do next.',
    success: 'SuccessEvent created successfully',
    fill: async (page, site, database) => {
      const title = uniqueTitle('Lantern Walk');
      const { newEvent, fields, fill, create } = await openEventAdmin(page, site);
      await newEvent.click();
      await fill({ title, description: 'Typed with care.' });
      const arrivals = () => database.$count(events, eq(events.title, title));
      return { field: fields.description, typed: 'Typed with care.', send: create, arrivals };
    },
  },
  {
    name: 'sermon',
    siteName: 'changing',
    call: '**/api/sermons',
    isAdmin: true,
    isRecord: true,
    problems: [],
    failure: 'ErrorThere was a problem saving the sermon. Please try again.',
    success: 'Sermon Created',
    fill: async (page, site, database) => {
      const { title, speaker, description } = sermonInput();
      const { tab, fields, create } = await openSermonAdmin(page, site);
      await tab('Add New Sermon').click();
      await fields.title.fill(title);
      await fields.speaker.fill(speaker);
      await fields.description.fill(description);
      const arrivals = () => database.$count(sermons, eq(sermons.title, title));
      return { field: fields.description, typed: description, send: create, arrivals };
    },
  },
  {
    name: 'settings',
    siteName: 'empty',
    call: '**/api/settings',
    isAdmin: true,
    isRecord: true,
    // From the save whose answer was lost.
    problems: [/^412 .*\/api\/settings/],
    failure:
      'Failed to update settingsWhat you typed is still in the form, which says what to do next.',
    success: 'Settings Updated',
    fill: async (page, site) => {
      const typed = `A house with open doors ${crypto.randomUUID()}`;
      const { field, save } = await openSettings(page, site);
      await field('Tagline').fill(typed);
      // Settings are replaced: saving twice has no extra effect.
      const arrivals = () => Promise.resolve(1);
      return { field: field('Tagline'), typed, send: save, arrivals };
    },
  },
  {
    name: 'reply',
    siteName: 'settled',
    call: '**/api/send-email',
    isAdmin: true,
    problems: [],
    failure: 'Failed to send emailThere was an error sending your reply. Please try again.',
    success: 'Email sent successfully!',
    fill: async (page, site, database) => {
      const { stored, compose } = await openReply(page, site, database);
      await compose.text.fill('At nine, in the hall.');
      const arrivals = async () => (await mailsWith(site.mailDirectory, stored.email)).length;
      return { field: compose.text, typed: 'At nine, in the hall.', send: compose.send, arrivals };
    },
  },
];

/** Expects a form that could not be sent to say so, to keep its input, and to send on retry. */
export async function expectFailure(page: Page, form: Form, filled: FilledForm, isOffline = false) {
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
  if (isOffline && form.isRecord === true) {
    await expect(page.getByRole('alert')).toContainText('You are offline, so this is not saved.');
    await expect(toast.filter({ hasText: form.failure })).toHaveCount(0);
  } else await expect(toast).toHaveText(form.failure);
  await expect(filled.field).toHaveValue(filled.typed);
  await expect(filled.send).toBeEnabled();
}
