import { phoneLink } from '#shared/church/links.ts';
import type { Settings } from '#shared/settings/settings.ts';

/** The URL of the map's frame: `embed` from the settings, else Google's map of the address; null without both. */
export function mapEmbedAddress(address: string | null, embed: string | null): string | null {
  if (embed !== null || address === null) return embed;
  return `https://www.google.com/maps?q=${encodeURIComponent(address)}&output=embed`;
}

/**
 * The URLs of a YouTube channel and of its player. The player shows the list of uploads, newest first, which during a
 * service starts with the live stream (docs/decisions/005).
 * @param channelId starts with `UC`
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

/** A way to reach the church, as the end of a sentence: 'You can also', `words`, then `place` as a link to `href`. */
export type WayToReach = { words: string; place: string; href: string };

/** The way to reach the church without a form: by phone, or by email if it has no phone number. */
export const wayToReachChurch = ({
  phone,
  email,
}: Pick<Settings, 'phone' | 'email'>): WayToReach =>
  phone === null
    ? { words: 'write to us at', place: email, href: `mailto:${email}` }
    : { words: 'call us at', place: phone, href: phoneLink(phone) };
