import { readVideo } from '../sermons/video.ts';

const ADDRESS = /(?:https?:)?\/\/[^\s"'<>[\]()]+/gi;
const RECORDING = /\.(?:mp3|m4a|ogg|wav)(?:[?#]|$)/i;

/** All addresses of a text, of HTML or of an embed code, in their order. */
const addressesIn = (text: string): string[] =>
  [...text.matchAll(ADDRESS)].map(([address]) =>
    address.replace(/^\/\//, 'https://').replaceAll(/&(?:amp|#0?38);/g, '&'),
  );

/** The first link of a text to a video that a player is known for; '' without one. */
export const findVideo = (text: string): string =>
  addressesIn(text).find((address) => readVideo(address) !== null) ?? '';

/** The first link of a text to a recording, by the end of its name; '' without one. */
export const findRecording = (text: string): string =>
  addressesIn(text).find((address) => RECORDING.test(address)) ?? '';

/** The address that a field gives, alone or in an embed code; '' without one. */
export const addressIn = (field: string): string =>
  /^\S+$/.test(field.trim()) ? field.trim() : (addressesIn(field)[0] ?? '');
