/** Address that calls a phone number as people write it: `(515) 555-0142` to `tel:+15155550142`. */
export function phoneLink(phone: string): string {
  const digits = phone.replace(/(?!^\+)\D/g, '');
  return `tel:${digits.length === 10 ? `+1${digits}` : digits}`;
}

/** Address that opens a map at a street address. */
export const mapLink = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

/** Address to embed for a map: the one from the settings, otherwise one built from the street address. */
export const mapEmbed = (address: string, embed: string | null): string =>
  embed ?? `https://www.google.com/maps?q=${encodeURIComponent(address)}&output=embed`;

/** Pages of the church's video channel. */
export const channelLinks = (channelId: string) => ({
  streams: `https://www.youtube.com/channel/${encodeURIComponent(channelId)}/streams`,
  subscribe: `https://www.youtube.com/channel/${encodeURIComponent(channelId)}?sub_confirmation=1`,
});
