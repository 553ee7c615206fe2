import { describe, expect, it } from 'vitest';
import { networkLinks } from '#shared/church/links.ts';

const NOWHERE = { facebookUrl: null, instagramUrl: null, youtubeUrl: null, twitterUrl: null };
const namesOf = (settings: Partial<Record<keyof typeof NOWHERE, string>>) =>
  networkLinks({ ...NOWHERE, ...settings }).map(({ name }) => name);

describe('networkLinks', () => {
  it('names those that the church has, in one order', () => {
    const youtubeUrl = 'https://www.youtube.com/@church';
    const facebookUrl = 'https://www.facebook.com/church';
    expect(networkLinks({ ...NOWHERE, youtubeUrl, facebookUrl })).toEqual([
      { name: 'Facebook', url: facebookUrl },
      { name: 'YouTube', url: youtubeUrl },
    ]);
    expect(networkLinks(NOWHERE)).toEqual([]);
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
