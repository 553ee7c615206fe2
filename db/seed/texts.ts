import * as z from 'zod/mini';
import { readTexts } from './files.ts';

const Head = z.strictObject({ title: z.optional(z.string()), person: z.optional(z.string()) });

/** The demo church's own texts, which replace the default texts of site/content/; null keeps a field of the default. */
export const demoTexts = () =>
  readTexts('texts', Head).map(({ title = null, person = null, ...text }) => ({
    ...text,
    title,
    person,
  }));
