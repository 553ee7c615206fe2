import { phoneLink } from '#shared/church/links.ts';
import type { Settings } from '#shared/settings/settings.ts';

/** Address to embed for a map: the one from the settings, else one made from the street address, if any. */
export function mapEmbedAddress(address: string | null, embed: string | null): string | null {
  if (embed !== null || address === null) return embed;
  return `https://www.google.com/maps?q=${encodeURIComponent(address)}&output=embed`;
}

/**
 * The video channel's pages and its player. The player shows the list of uploads, newest first, which on Sunday
 * starts with the live stream (docs/decisions/005).
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

/** A way to reach the church, as the end of a sentence after 'You can also'. */
export type WayToReach = { words: string; place: string; href: string };

/** How to reach the church without a form: by phone, or by email if it has no phone number. */
export const wayToReachChurch = ({
  phone,
  email,
}: Pick<Settings, 'phone' | 'email'>): WayToReach =>
  phone === null
    ? { words: 'write to us at', place: email, href: `mailto:${email}` }
    : { words: 'call us at', place: phone, href: phoneLink(phone) };
