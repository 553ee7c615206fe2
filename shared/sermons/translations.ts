import * as z from 'zod/mini';

/** Bible translations at Bible Gateway: from displayed name to Bible Gateway's code. */
export const BIBLE_TRANSLATIONS = {
  'English Standard Version': 'ESV',
  'King James Version': 'KJV',
  'New King James Version': 'NKJV',
  'New International Version': 'NIV',
  'New Living Translation': 'NLT',
  'Christian Standard Bible': 'CSB',
  'New American Standard Bible': 'NASB',
  'New American Standard Bible 1995': 'NASB1995',
  'Legacy Standard Bible': 'LSB',
  'American Standard Version': 'ASV',
  'Revised Standard Version': 'RSV',
  'New Revised Standard Version Updated Edition': 'NRSVUE',
  'New American Bible (Revised Edition)': 'NABRE',
  'Common English Bible': 'CEB',
  'Good News Translation': 'GNT',
  'New English Translation': 'NET',
  'Amplified Bible': 'AMP',
  'The Message': 'MSG',
  'Reina-Valera 1960': 'RVR1960',
  'Nueva Versión Internacional': 'NVI',
} as const;

/** Bible Gateway's code of a translation. */
export const BibleTranslation = z.enum(
  BIBLE_TRANSLATIONS,
  'Please choose a translation from the list, such as ESV or KJV',
);
export type BibleTranslation = z.infer<typeof BibleTranslation>;
