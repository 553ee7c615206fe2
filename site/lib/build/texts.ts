import { getCollection } from 'astro:content';
import { z } from 'astro/zod';
import { arrangeTexts, folderOf } from '#shared/pages/text-folders.ts';
import { placeholdersIn } from '#shared/dashboard/dashboard.ts';
import type { Settings } from '#shared/settings/settings.ts';
import { isPageDisabled } from '#shared/settings/menu.ts';
import { fillTokens } from '#shared/pages/text-tokens.ts';
import { getOwnTexts, getSite, oncePerBuild } from './content.ts';
import { formatTypedTime } from '#shared/calendar/times.ts';
import { filledLine, filledText, linkContactDetails } from './filled-text.ts';
import { TextFrontMatter } from './text-front-matter.ts';
import type { ChurchIdentity } from '#shared/church/church-structured-data.ts';
import { parseLongDate } from '#shared/calendar/written-date.ts';
import { buildEnvironment } from './build-environment.ts';
import { plainText } from './plain-text.ts';

const Files = z.array(z.object({ id: z.string(), body: z.string(), data: TextFrontMatter }));
/** A text of a page with settings filled in. */
export type Text = Pick<z.infer<typeof TextFrontMatter>, 'scripture' | 'picture' | 'needs'> & {
  /** Folder and name, such as `about/story`. */
  id: string;
  /** File name, such as `story`. */
  name: string;
  title: string;
  /** HTML of the person's name; empty when there is none. */
  person: string;
  /** The body as HTML. */
  html: string;
};

/** The default texts from `site/content`, ascending by `order`. */
export const getDefaultTexts = oncePerBuild(async () => {
  const files: unknown = await getCollection('texts');
  return Files.parse(files)
    .toSorted((one, other) => one.data.order - other.data.order)
    .map(({ id, body, data }) => ({
      ...data,
      id,
      person: data.person ?? '',
      markdown: body.trim(),
    }));
});

/** The settings to fill into a text, with the times of services in the site's format. /give shows them as typed. */
function settingsFor(id: string, settings: Settings): Settings {
  const { sundayServiceTime, wednesdayServiceTime } = settings;
  if (folderOf(id)?.page === '/give') return settings;
  return {
    ...settings,
    sundayServiceTime: formatTypedTime(sundayServiceTime),
    wednesdayServiceTime:
      wednesdayServiceTime === null ? null : formatTypedTime(wednesdayServiceTime),
  };
}

const readTexts = oncePerBuild(async (): Promise<Text[]> => {
  const { settings } = await getSite();
  const { texts, textLists } = await getOwnTexts();
  return arrangeTexts(await getDefaultTexts(), texts, textLists)
    .filter(({ isRemoved }) => !isRemoved)
    .map(({ id, title, person, markdown, original }) => ({
      ...original,
      id,
      name: id.slice(id.indexOf('/') + 1),
      title: fillTokens(title, settings),
      person: filledLine(person, settings),
      html: linkContactDetails(filledText(id, markdown, settingsFor(id, settings)), settings),
    }));
});

/**
 * Whether a page omits a text: its required setting is empty, or its person has no name yet. Other texts show their
 * placeholders, so that somebody fills them in.
 */
const isLeftOut = ({ needs, person }: Text, settings: Settings) =>
  (needs !== undefined && settings[needs] === null) || placeholdersIn(person).length > 0;

/** The texts of a folder of `site/content/` in their order, without those that pages omit (`isLeftOut`). */
export async function getTexts(folder: string): Promise<Text[]> {
  const { settings } = await getSite();
  return (await readTexts())
    .filter(({ id }) => id.startsWith(`${folder}/`))
    .filter((text) => !isLeftOut(text, settings));
}

/** All texts that a page shows, without those of disabled pages. */
export async function getShownTexts(): Promise<Text[]> {
  const { settings } = await getSite();
  return (await readTexts()).filter(
    (text) =>
      !isLeftOut(text, settings) && !isPageDisabled(folderOf(text.id)?.page ?? '', settings),
  );
}

/**
 * A text that its page requires, such as `about/story`.
 * @throws Error naming the file that is missing or optional
 */
export async function getText(id: `${string}/${string}`): Promise<Text> {
  const text = (await readTexts()).find((candidate) => candidate.id === id);
  if (text === undefined) throw new Error(`site/content/${id}.md is missing.`);
  if (text.needs !== undefined) {
    throw new Error(`site/content/${id}.md is always shown: take 'needs' away from its head.`);
  }
  return text;
}

/** Reads what structured data says of the church; `founded` is an ISO 8601 month or date, null if it is unreadable. */
export async function getChurchIdentity(): Promise<Required<ChurchIdentity>> {
  const { settings } = await getSite();
  const { html } = await getText('about/founding');
  return { origin: buildEnvironment.SITE_URL, settings, founded: parseLongDate(plainText(html)) };
}
