type Entry = {
  id: string;
  title: string;
  published?: string;
  description?: string;
  isShort?: boolean;
  views?: number;
};

const CHANNEL = 'UC1234567890123456789012';

const entryOf = ({
  id,
  title,
  published,
  description = '',
  isShort = false,
  views = 112,
}: Entry) => ` <entry>
  <id>yt:video:${id}</id>
  <yt:videoId>${id}</yt:videoId>
  <yt:channelId>${CHANNEL}</yt:channelId>
  <title>${title}</title>
  <link rel="alternate" href="https://www.youtube.com/${isShort ? 'shorts/' : 'watch?v='}${id}"/>
  <author>
   <name>Cedar Grove Church</name>
   <uri>https://www.youtube.com/channel/${CHANNEL}</uri>
  </author>
  <published>${published ?? '2026-11-22T17:00:00+00:00'}</published>
  <updated>2026-11-23T03:00:00+00:00</updated>
  <media:group>
   <media:title>${title}</media:title>
   <media:content url="https://www.youtube.com/v/${id}?version=3" type="application/x-shockwave-flash" width="640" height="390"/>
   <media:thumbnail url="https://i2.ytimg.com/vi/${id}/hqdefault.jpg" width="480" height="360"/>
   <media:description>${description}</media:description>
   <media:community>
    <media:starRating count="4" average="5.00" min="1" max="5"/>
    <media:statistics views="${views}"/>
   </media:community>
  </media:group>
 </entry>
`;

/** The feed of a channel in the shape of 2026, the newest video first. */
export const channelFeed = (...entries: readonly Entry[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
 <link rel="self" href="http://www.youtube.com/feeds/videos.xml?channel_id=${CHANNEL}"/>
 <id>yt:channel:${CHANNEL.slice(2)}</id>
 <yt:channelId>${CHANNEL.slice(2)}</yt:channelId>
 <title>Cedar Grove Church</title>
 <link rel="alternate" href="https://www.youtube.com/channel/${CHANNEL}"/>
 <author>
  <name>Cedar Grove Church</name>
  <uri>https://www.youtube.com/channel/${CHANNEL}</uri>
 </author>
 <published>2015-02-12T07:04:55+00:00</published>
${entries.map(entryOf).join('')}</feed>
`;
