import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { mainServiceTimes } from '#shared/services/service-times.ts';
import type { Settings } from '#shared/settings/settings.ts';
import { cropTo } from '#site/lib/pictures/picture-markup.ts';
import { transformPictureInSlot } from '#site/lib/pictures/photographs.ts';
import { projectFolders } from '#site/lib/build/site-files.ts';
import { ARCH } from './draw-card.ts';
import type { SharingCard } from './card-words.tsx';

const PICTURES = new URL('assets/sharing/', projectFolders.source);

/** The titles of pages' cards, by path. A card's picture has the name of the path, with `-` for `/`. */
const TITLES: Readonly<Record<string, string>> = {
  '/about': 'Our Story and What We Believe',
  '/services': 'Service Times',
  '/ministries': 'Our Ministries',
  '/events': 'Events Calendar',
  '/contact': 'Get In Touch',
  '/visit': 'Plan Your Visit',
  '/next-steps': 'Next Steps',
  '/sermons': 'Sermons',
  '/sermons/scripture': 'Sermons by Scripture',
  '/give': 'Online Giving',
  '/constitution': 'Constitution and Bylaws',
};

/**
 * Reads the picture of a card from site/assets/sharing; a photograph of the same name replaces the drawing.
 * @throws Error naming the missing picture
 */
export async function readCardPicture(name: string): Promise<Buffer> {
  const files = (await readdir(PICTURES)).filter((file) => file.startsWith(`${name}.`));
  const file = files.find((each) => !each.endsWith('.svg')) ?? files[0];
  if (file === undefined) throw new Error(`site/assets/sharing has no picture named ${name}.`);
  return readFile(new URL(file, PICTURES));
}

/** The lines of a card: the times of the main services, then the postal address as street and town. */
const whenAndWhere = (settings: Settings): string[] => [
  mainServiceTimes(settings).words,
  ...(settings.address?.split(/(?<=^[^,]*,)\s/) ?? []),
];

/** The church's own picture for cards, cropped to the arch; null if the default drawings are used. */
const ownPicture = () =>
  transformPictureInSlot('site/sharing-card', ARCH.width * 2, async (file, { focus }) => {
    const image = sharp(file);
    const { width, height } = ARCH;
    const crop = cropTo(await image.metadata(), width / height, focus);
    return image.extract(crop).resize(width, height).png({ compressionLevel: 0 }).toBuffer();
  });

/** The card of the home page, used by every page without its own. */
const homeCard = async (settings: Settings, own: Buffer | null): Promise<SharingCard> => ({
  name: 'home',
  eyebrow: settings.tagline ?? 'Welcome Home',
  title: settings.churchName,
  lines: whenAndWhere(settings),
  picture: own ?? (await readCardPicture('home')),
  isWhole: own === null,
});

/** The sharing cards of the static pages, by path. */
export async function pageSharingCards(settings: Settings): Promise<Map<string, SharingCard>> {
  const own = await ownPicture();
  const cards = Object.entries(TITLES).map(
    async ([path, title]): Promise<[string, SharingCard]> => {
      const name = path.slice(1).replaceAll('/', '-');
      const picture = own ?? (await readCardPicture(name));
      const lines = whenAndWhere(settings);
      return [path, { name, eyebrow: settings.churchName, title, lines, picture, isWhole: false }];
    },
  );
  return new Map([['/', await homeCard(settings, own)], ...(await Promise.all(cards))]);
}
