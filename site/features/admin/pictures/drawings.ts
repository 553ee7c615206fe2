const files = import.meta.glob<string>(
  [
    '../../../assets/artwork/hero.svg',
    '../../../assets/artwork/gallery/*.svg',
    '../../../assets/artwork/ministries/*.svg',
    '../../../assets/sharing/home.svg',
    '../../../assets/icons/favicon.svg',
  ],
  { eager: true, query: '?url', import: 'default' },
);

const OTHERWISE_NAMED: Readonly<Record<string, string>> = {
  'home/hero': 'artwork/hero',
  'about/story': 'artwork/gallery/community',
  'site/sharing-card': 'sharing/home',
  'site/logo': 'icons/favicon',
  'site/icon': 'icons/favicon',
};

const fileOf = (name: string) =>
  Object.entries(files).find(([path]) => path.endsWith(`/assets/${name}.svg`))?.[1];

/** The address of the drawing that stands in a place; undefined where there is none, as for portraits. */
export function drawingOf(slot: string): string | undefined {
  const drawing = fileOf(OTHERWISE_NAMED[slot] ?? `artwork/${slot}`);
  // A ministry that the church has added.
  return drawing ?? (slot.startsWith('ministries/') ? drawingOf('about/story') : undefined);
}
