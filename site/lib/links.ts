/** Address to embed for a map: the one from the settings, otherwise one built from the street address, if any. */
export function mapEmbed(address: string | null, embed: string | null): string | null {
  if (embed !== null || address === null) return embed;
  return `https://www.google.com/maps?q=${encodeURIComponent(address)}&output=embed`;
}

/**
 * Pages of the church's video channel, and its player. The player is the one of the channel's uploads, which begins
 * with the newest: on Sunday the stream itself (docs/decisions/005).
 * @param channelId as `youtubeChannelId` reads it
 */
export function channelLinks(channelId: string) {
  const channel = `https://www.youtube.com/channel/${channelId}`;
  const uploads = channelId.replace(/^UC/, 'UU');
  return {
    streams: `${channel}/streams`,
    live: `${channel}/live`,
    subscribe: `${channel}?sub_confirmation=1`,
    player: `https://www.youtube-nocookie.com/embed/videoseries?list=${uploads}&autoplay=1`,
  };
}
