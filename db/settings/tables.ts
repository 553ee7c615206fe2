import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ServiceException } from '#shared/services/service-exceptions.ts';
import { recordColumns } from '../columns.ts';

/** One row, id 1. */
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
    aboutText: text('about_text'),
    missionStatement: text('mission_statement'),
    facebookUrl: text('facebook_url'),
    instagramUrl: text('instagram_url'),
    youtubeUrl: text('youtube_url'),
    twitterUrl: text('twitter_url'),
    youtubeChannelId: text('youtube_channel_id'),
    googleMapsEmbed: text('google_maps_embed'),
    serviceExceptions: jsonb('service_exceptions')
      .$type<ServiceException[]>()
      .notNull()
      .default([]),
  },
  (table) => [check('settings_one_row', sql`${table.id} = 1`)],
);
