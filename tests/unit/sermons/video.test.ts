import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayBeFramed, videoEmbedUrl } from '#shared/sermons/video.ts';

const ID = 'dQw4w9_gX-Q';
const YOUTUBE = `https://www.youtube.com/embed/${ID}`;
const VIMEO = 'https://player.vimeo.com/video/76979871';

describe('videoEmbedUrl', () => {
  it.each([
    `https://www.youtube.com/watch?v=${ID}`,
    `http://youtube.com/watch?v=${ID}`,
    `https://www.youtube.com/watch?list=PL0&v=${ID}&index=3`,
    `https://m.youtube.com/watch?v=${ID}&feature=share`,
    `https://YOUTU.BE/${ID}?si=share`,
    `https://youtu.be/${ID}`,
    `https://www.youtube.com/embed/${ID}?rel=0`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
    `https://www.youtube.com/live/${ID}?si=share`,
    `https://www.youtube.com/shorts/${ID}`,
    `https://www.youtube.com/watch/${ID}`,
    `https://www.youtube.com/v/${ID}`,
    `https://music.youtube.com/watch?v=${ID}&list=RD0`,
    `https://studio.youtube.com/video/${ID}/edit`,
    `https://studio.youtube.com/video/${ID}/livestreaming?c=UC0`,
    `https://www.youtube.com/watch?v=${ID}&t=0s`,
    `https://www.youtube.com/watch?v=${ID}&t=later`,
  ])('embeds %s', (link) => {
    expect(videoEmbedUrl(link)).toBe(YOUTUBE);
  });

  it.each([
    'https://vimeo.com/76979871',
    'http://www.vimeo.com/76979871?share=copy',
    'https://player.vimeo.com/video/76979871',
    'https://vimeo.com/channels/staffpicks/76979871',
    'https://vimeo.com/groups/churches/videos/76979871',
    'https://vimeo.com/showcase/3253534/video/76979871',
    'https://vimeo.com/album/3253534/video/76979871',
    'https://vimeo.com/manage/videos/76979871',
    'https://vimeo.com/manage/videos/76979871/privacy',
  ])('embeds %s', (link) => {
    expect(videoEmbedUrl(link)).toBe(VIMEO);
  });

  it.each([
    'https://vimeo.com/76979871/8272103f6e',
    'https://vimeo.com/76979871/8272103f6e?share=copy',
    'https://vimeo.com/manage/videos/76979871/8272103f6e',
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
    'https://player.vimeo.com/video/76979871?badge=0&h=8272103f6e',
  ])('keeps the key of the unlisted video %s', (link) => {
    expect(videoEmbedUrl(link)).toBe(`${VIMEO}?h=8272103f6e`);
  });

  it.each([
    [`https://youtu.be/${ID}?t=1325`, `${YOUTUBE}?start=1325`],
    [`https://www.youtube.com/watch?v=${ID}&t=42s`, `${YOUTUBE}?start=42`],
    [`https://www.youtube.com/watch?v=${ID}#t=2m`, `${YOUTUBE}?start=120`],
    [`https://m.youtube.com/watch?t=1h2m3s&v=${ID}`, `${YOUTUBE}?start=3723`],
    [`https://www.youtube.com/live/${ID}?t=1325`, `${YOUTUBE}?start=1325`],
    [`https://www.youtube.com/embed/${ID}?start=95`, `${YOUTUBE}?start=95`],
    ['https://vimeo.com/76979871#t=1m30s', `${VIMEO}#t=90s`],
    ['https://vimeo.com/76979871/8272103f6e#t=90', `${VIMEO}?h=8272103f6e#t=90s`],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e#t=90s', `${VIMEO}?h=8272103f6e#t=90s`],
  ])('plays %s from the time that it names', (link, embedded) => {
    expect(videoEmbedUrl(link)).toBe(embedded);
    expect(videoEmbedUrl(embedded)).toBe(embedded);
  });

  it.each([
    '',
    'not a link',
    'https://www.youtube.com/watch?v=short',
    `https://www.youtube.com/watch?v=${ID}x`,
    `https://www.youtube.com/@church`,
    'https://www.youtube.com/playlist?list=PL0123456789',
    'https://www.youtube.com/embed/videoseries?list=PL0123456789',
    'https://www.youtube.com/embed/live_stream?channel=UC0123456789',
    'https://studio.youtube.com/channel/UC0123456789/videos',
    `https://youtube.com.example.org/watch?v=${ID}`,
    `https://example.org/watch?v=${ID}`,
    'https://vimeo.com/church',
    'https://vimeo.com/showcase/3253534',
    'https://vimeo.com/event/4154130',
    'https://vimeo.com/user1/review/76979871/8272103f6e',
    'https://notvimeo.com/76979871',
    'https://videos.example.org/76979871.mp4',
  ])('leaves %j as it is', (link) => {
    expect(videoEmbedUrl(link)).toBe(link);
  });

  it('gives for any text a player’s address or the text itself', () => {
    const links = fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true }));
    fc.assert(
      fc.property(links, (link) => {
        const embedded = videoEmbedUrl(link);
        if (embedded === link) return;
        expect(embedded).toMatch(
          /^https:\/\/(www\.youtube\.com\/embed\/[\w-]{11}(\?start=\d+)?|player\.vimeo\.com\/video\/\d+(\?h=\w+)?(#t=\d+s)?)$/,
        );
      }),
    );
  });
});

describe('mayBeFramed', () => {
  it('takes a player over https, and leaves any other address to a link', () => {
    expect(mayBeFramed(videoEmbedUrl(`http://youtube.com/watch?v=${ID}`))).toBe(true);
    expect(mayBeFramed(videoEmbedUrl('https://videos.example.org/sermon'))).toBe(true);
    expect(mayBeFramed(videoEmbedUrl('http://videos.example.org/sermon'))).toBe(false);
  });
});
