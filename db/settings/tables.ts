import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { BibleTranslation } from '#shared/settings/settings.ts';
import { CHURCH_DEFAULTS } from '#shared/church/church.ts';
import type { ListedService, ServiceException } from '#shared/services/services.ts';
import { DEFAULT_SERVICES } from '#shared/services/service-times.ts';
import { DEFAULT_CATEGORIES, type EventCategory } from '#shared/settings/categories.ts';
import { DEFAULT_FOOTER_MENU, DEFAULT_MENU, type MenuLink } from '#shared/settings/menu.ts';
import { instantColumn, recordColumns } from '../columns.ts';

/** The church's settings: at most one row, with the id 1. */
export const settings = pgTable(
  'settings',
  {
    ...recordColumns,
    id: integer('id').primaryKey().default(1),
    churchName: text('church_name').notNull(),
    tagline: text('tagline'),
    address: text('address'),
    phone: text('phone'),
    email: text('email').notNull(),
    sundayServiceTime: text('sunday_service_time').notNull(),
    wednesdayServiceTime: text('wednesday_service_time'),
    pastorName: text('pastor_name'),
    facebookUrl: text('facebook_url'),
    instagramUrl: text('instagram_url'),
    youtubeUrl: text('youtube_url'),
    twitterUrl: text('twitter_url'),
    youtubeChannelId: text('youtube_channel_id'),
    googleMapsEmbed: text('google_maps_embed'),
    services: jsonb('services')
      .$type<ListedService[]>()
      .notNull()
      .default([...DEFAULT_SERVICES]),
    serviceExceptions: jsonb('service_exceptions')
      .$type<ServiceException[]>()
      .notNull()
      .default([]),
    givingUrl: text('giving_url'),
    givingScriptUrl: text('giving_script_url'),
    themeColor: text('theme_color').notNull().default(CHURCH_DEFAULTS.color),
    menu: jsonb('menu').$type<MenuLink[]>().notNull().default(DEFAULT_MENU),
    footerMenu: jsonb('footer_menu').$type<MenuLink[]>().notNull().default(DEFAULT_FOOTER_MENU),
    categories: jsonb('categories').$type<EventCategory[]>().notNull().default(DEFAULT_CATEGORIES),
    // The three columns of the office's address are for editors only, so no public query reads them.
    officeEmail: text('office_email'),
    officeEmailPending: text('office_email_pending'),
    officeEmailAskedAt: instantColumn('office_email_asked_at'),
    /** Whether each new live stream of the YouTube channel becomes a draft sermon. */
    preparesStreams: boolean('prepares_streams').notNull().default(false),
    hasConstitution: boolean('has_constitution').notNull().default(true),
    bibleTranslation: text('bible_translation').$type<BibleTranslation>().notNull().default('ESV'),
    timeZone: text('time_zone').notNull().default(CHURCH_DEFAULTS.timeZone),
  },
  (table) => [check('settings_one_row', sql`${table.id} = 1`)],
);
