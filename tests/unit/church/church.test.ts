import { describe, expect, test, it } from 'vitest';
import { CHURCH_DEFAULTS } from '#shared/church/church.ts';
import {
  churchColors,
  DEFAULT_COLORS,
  readableColor,
  themeStyle,
  adaptBlue,
} from '#shared/church/colors.ts';
import { socialNetworkLinks } from '#shared/church/links.ts';

const GREEN = '#14532d';

/** Relative luminance (WCAG 2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrastWithWhite = (hex: string): number => 1.05 / (luminance(hex) + 0.05);

describe('the colours', () => {
  test('have the church’s own colour among them', () => {
    expect(DEFAULT_COLORS['deep-700']).toBe(CHURCH_DEFAULTS.color);
  });

  test('are the ones mixed by eye as long as the church keeps its blue', () => {
    expect(adaptBlue('#2a5288', '#1a365d')).toBe('#2a5288');
  });

  test('hold the new colour itself where the church has another', () => {
    expect(adaptBlue('#1a365d', GREEN)).toBe(GREEN);
  });

  test.each(['#6b1d2a', GREEN, '#4a1d6b'])('follow %s and stay readable under white', (color) => {
    for (const blue of ['#2a5288', '#142a49', '#0e1e35']) {
      const shade = adaptBlue(blue, color);
      expect(shade).toMatch(/^#[0-9a-f]{6}$/);
      expect(shade).not.toBe(blue);
      expect(contrastWithWhite(shade)).toBeGreaterThan(6);
    }
  });
});

describe('a church’s own colour', () => {
  it.each(['#1a365d', '#6b1d2a', GREEN, '#000000'])(
    'is taken as it is where text stays readable: %s',
    (color) => {
      expect(readableColor(color)).toBe(color);
    },
  );

  it.each(['#ffff00', '#ffffff', '#ff0000', '#00ffff'])(
    'gives way to the nearest darker one: %s',
    (color) => {
      const nearest = readableColor(color);
      expect(nearest).not.toBe(color);
      expect(readableColor(nearest)).toBe(nearest);
      expect(contrastWithWhite(churchColors(nearest)['deep-600'])).toBeGreaterThan(4.5);
      expect(contrastWithWhite(nearest)).toBeGreaterThan(4.5);
    },
  );

  it('changes only its shades, and nothing for the colour of the stylesheets', () => {
    expect(themeStyle('#1a365d')).toBeUndefined();
    const names = themeStyle(GREEN)?.match(/--color-[\w-]+/g);
    expect(names).toEqual(
      [50, 100, 200, 600, 700, 800, 900].map((shade) => `--color-deep-${String(shade)}`),
    );
  });
});

const NOWHERE = { facebookUrl: null, instagramUrl: null, youtubeUrl: null, twitterUrl: null };
const namesOf = (settings: Partial<Record<keyof typeof NOWHERE, string>>) =>
  socialNetworkLinks({ ...NOWHERE, ...settings }).map(({ name }) => name);

describe('socialNetworkLinks', () => {
  it('names those that the church has, in one order', () => {
    const youtubeUrl = 'https://www.youtube.com/@church';
    const facebookUrl = 'https://www.facebook.com/church';
    expect(socialNetworkLinks({ ...NOWHERE, youtubeUrl, facebookUrl })).toEqual([
      { name: 'Facebook', url: facebookUrl },
      { name: 'YouTube', url: youtubeUrl },
    ]);
    expect(socialNetworkLinks(NOWHERE)).toEqual([]);
  });

  it.each([
    ['https://x.com/church', 'X'],
    ['https://www.x.com/church', 'X'],
    ['https://twitter.com/church', 'Twitter'],
    ['https://bsky.app/profile/church', 'Bluesky'],
    ['https://www.threads.com/@church', 'Threads'],
    ['https://social.example.org/@church', 'social.example.org'],
    ['https://notx.com/church', 'notx.com'],
  ])('calls %s by the name of the network that it is at: %s', (twitterUrl, name) => {
    expect(namesOf({ twitterUrl })).toEqual([name]);
  });

  it('knows the other addresses of a network', () => {
    expect(namesOf({ facebookUrl: 'https://fb.me/church' })).toEqual(['Facebook']);
    expect(namesOf({ youtubeUrl: 'https://youtu.be/church' })).toEqual(['YouTube']);
    expect(namesOf({ facebookUrl: 'https://m.facebook.com/church' })).toEqual(['Facebook']);
  });
});
