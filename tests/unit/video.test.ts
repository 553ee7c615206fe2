import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFramed, videoEmbedUrl } from '#shared/video.ts';

const ID = 'dQw4w9_gX-Q';
const YOUTUBE = `https://www.youtube.com/embed/${ID}`;
const VIMEO = 'https://player.vimeo.com/video/76979871';

describe('videoEmbedUrl', () => {
  it.each([
    `https://www.youtube.com/watch?v=${ID}`,
    `http://youtube.com/watch?v=${ID}`,
    `https://www.youtube.com/watch?list=PL0&v=${ID}&t=42s`,
    `https://m.youtube.com/watch?v=${ID}&feature=share`,
    `https://YOUTU.BE/${ID}?si=share`,
    `https://youtu.be/${ID}`,
    `https://www.youtube.com/embed/${ID}?rel=0`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
    `https://www.youtube.com/live/${ID}?t=1325`,
    `https://www.youtube.com/shorts/${ID}`,
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
  ])('embeds %s', (link) => {
    expect(videoEmbedUrl(link)).toBe(VIMEO);
  });

  it.each([
    'https://vimeo.com/76979871/8272103f6e',
    'https://vimeo.com/76979871/8272103f6e?share=copy',
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
  ])('keeps the key of the unlisted video %s', (link) => {
    expect(videoEmbedUrl(link)).toBe(`${VIMEO}?h=8272103f6e`);
  });

  it.each([
    '',
    'not a link',
    'https://www.youtube.com/watch?v=short',
    `https://www.youtube.com/watch?v=${ID}x`,
    `https://www.youtube.com/@church`,
    'https://www.youtube.com/playlist?list=PL0123456789',
    `https://youtube.com.example.org/watch?v=${ID}`,
    `https://example.org/watch?v=${ID}`,
    'https://vimeo.com/church',
    'https://vimeo.com/showcase/3253534',
    'https://vimeo.com/event/4154130',
    'https://notvimeo.com/76979871',
    'https://videos.example.org/76979871.mp4',
  ])('leaves %j as it is', (link) => {
    expect(videoEmbedUrl(link)).toBe(link);
  });

  it('embeds every well-formed id, and what it gave it gives again', () => {
    const ids = fc.stringMatching(/^[\w-]{11}$/);
    const forms = fc.constantFrom('watch?v=', 'embed/', 'live/', 'shorts/');
    fc.assert(
      fc.property(ids, forms, (id, form) => {
        const embedded = videoEmbedUrl(`https://www.youtube.com/${form}${id}`);
        expect(embedded).toBe(`https://www.youtube.com/embed/${id}`);
        expect(videoEmbedUrl(embedded)).toBe(embedded);
      }),
    );
  });

  it('gives for any text a player’s address or the text itself', () => {
    const links = fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true }));
    fc.assert(
      fc.property(links, (link) => {
        const embedded = videoEmbedUrl(link);
        if (embedded === link) return;
        expect(embedded).toMatch(
          /^https:\/\/(www\.youtube\.com\/embed\/[\w-]{11}|player\.vimeo\.com\/video\/\d+(\?h=\w+)?)$/,
        );
      }),
    );
  });
});

describe('isFramed', () => {
  it('takes a player over https, and leaves any other address to a link', () => {
    expect(isFramed(videoEmbedUrl(`http://youtube.com/watch?v=${ID}`))).toBe(true);
    expect(isFramed(videoEmbedUrl('https://videos.example.org/sermon'))).toBe(true);
    expect(isFramed(videoEmbedUrl('http://videos.example.org/sermon'))).toBe(false);
  });
});
