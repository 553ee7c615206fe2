import { childOf, readXml, textOf, type XmlElement } from '../xml.ts';
import type { ChannelVideo } from './youtube.ts';

function videoOf(entry: XmlElement): ChannelVideo {
  const group = childOf(entry, 'media:group');
  const community = childOf(group, 'media:community');
  const views = childOf(community, 'media:statistics')?.attributes.views;
  const link = entry.children.find(({ name }) => name === 'link')?.attributes.href ?? '';
  return {
    ...{ id: textOf(entry, 'yt:videoId'), title: textOf(entry, 'title') },
    description: textOf(group, 'media:description'),
    published: textOf(entry, 'published'),
    picture: childOf(group, 'media:thumbnail')?.attributes.url ?? '',
    isShort: link.includes('/shorts/'),
    // Streams and premieres are in the feed from their announcement on.
    isAhead: views === '0',
    isHidden: false,
  };
}

/** Reads the feed of a channel (Atom, as YouTube has written it since 2015). @throws ImportFailure */
export async function readChannelFeed(
  text: AsyncIterable<string>,
): Promise<{ videos: ChannelVideo[]; channel: string }> {
  const videos: ChannelVideo[] = [];
  const onItem = (entry: XmlElement) => {
    const video = videoOf(entry);
    if (video.id !== '') videos.push(video);
  };
  const feed = await readXml(text, { roots: ['feed'], item: 'entry', onItem });
  return { videos, channel: textOf(feed, 'title') };
}
