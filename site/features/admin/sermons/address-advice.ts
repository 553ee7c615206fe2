import { isHttpUrl } from '#shared/http/fields.ts';
import type { AddressAdvice } from '#site/components/admin/fields/AddressField.tsx';
import { formatPlayingTime } from '#shared/sermons/playing-time.ts';
import type { AudioProblem, Sermon } from '#shared/sermons/sermons.ts';
import { mayBeFramed, parseVideoAddress } from '#shared/sermons/video.ts';

type Host = { name: string; hosts: RegExp };

const YOUTUBE: Host = { name: 'YouTube', hosts: /(?:^|\.)(?:youtube\.com|youtu\.be)$/ };
const VIMEO: Host = { name: 'Vimeo', hosts: /(?:^|\.)vimeo\.com$/ };
const FACEBOOK: Host = { name: 'Facebook', hosts: /(?:^|\.)(?:facebook\.com|fb\.watch)$/ };
const GOOGLE_DRIVE: Host = { name: 'Google Drive', hosts: /^(?:drive|docs)\.google\.com$/ };
const DROPBOX: Host = { name: 'Dropbox', hosts: /^(?:www\.)?dropbox\.com$/ };

/** Hosts whose addresses lead to a page about a recording, never to the file itself. */
const PAGES_WITH_RECORDINGS: readonly Host[] = [
  GOOGLE_DRIVE,
  { name: 'OneDrive', hosts: /^(?:1drv\.ms|onedrive\.live\.com|.+\.sharepoint\.com)$/ },
  { name: 'iCloud', hosts: /(?:^|\.)icloud\.com$/ },
  { name: 'SoundCloud', hosts: /(?:^|\.)soundcloud\.com$/ },
  { name: 'Spotify', hosts: /(?:^|\.)spotify\.com$/ },
  { name: 'Apple Podcasts', hosts: /^podcasts\.apple\.com$/ },
  FACEBOOK,
];

const isAt = ({ hosts }: Host, { hostname }: URL) => hosts.test(hostname);
/** Whether an address leads to a player, which pages can embed without a change of the address. */
const isPlayer = ({ pathname }: URL) => /\/(?:embed|preview)(?:\/|$)|^\/plugins\//.test(pathname);

function strangeVideo(url: URL): AddressAdvice {
  const service = [YOUTUBE, VIMEO].find((each) => isAt(each, url));
  if (service !== undefined) {
    return {
      text: `This is an address at ${service.name}, but not of one video, so nothing can be played. Open the video there and copy its address.`,
    };
  }
  if (isAt(FACEBOOK, url)) {
    return {
      text: 'Facebook does not let other websites show its pages. At the video there choose Share and then Embed, and paste the code that it gives here; the video must be public. Or put the video on YouTube.',
    };
  }
  const file = isAt(GOOGLE_DRIVE, url) ? /^\/file\/d\/[\w-]+/.exec(url.pathname)?.[0] : undefined;
  if (file !== undefined) {
    return {
      text: 'Google Drive does not let other websites show this page, but it does let them show a preview, if anyone with the link may see the file.',
      better: { label: 'Use the Preview', address: `https://drive.google.com${file}/preview` },
    };
  }
  return {
    text: 'We do not know this as a video at YouTube or Vimeo. The page will show in a frame what is at this address, which many websites do not allow: press "Show Video" in the preview to see whether it plays.',
  };
}

/** Advice on the address of a video; undefined if it is suitable. */
export function videoAdvice(address: string): AddressAdvice | undefined {
  if (!isHttpUrl(address) || parseVideoAddress(address) !== null) return undefined;
  if (!mayBeFramed(address)) {
    return {
      text: 'Only an address with https:// can be played on the page. Visitors will get a link to this one instead.',
    };
  }
  const url = new URL(address);
  const isKnown = [YOUTUBE, VIMEO, FACEBOOK, GOOGLE_DRIVE].some((host) => isAt(host, url));
  return isKnown && isPlayer(url) ? undefined : strangeVideo(url);
}

function dropboxAdvice(url: URL): AddressAdvice | undefined {
  const { pathname, searchParams } = url;
  if (searchParams.get('raw') === '1' || searchParams.get('dl') === '1') return undefined;
  if (/^\/(?:sh|scl\/fo)\//.test(pathname)) {
    return {
      text: 'This is a folder at Dropbox. Open the recording in it, and copy the link of the recording.',
    };
  }
  const file = new URL(url);
  file.searchParams.delete('dl');
  file.searchParams.set('raw', '1');
  return {
    text: 'This is a page at Dropbox with the recording on it, and a page cannot be played.',
    better: { label: 'Use the Recording Itself', address: file.href },
  };
}

/** Advice on the address of a recording; undefined if it is suitable. */
export function recordingAdvice(address: string): AddressAdvice | undefined {
  if (!isHttpUrl(address)) return undefined;
  const url = new URL(address);
  if (isAt(YOUTUBE, url) || isAt(VIMEO, url)) {
    return { text: 'This is a video. Enter its address under Video URL.' };
  }
  if (isAt(DROPBOX, url)) return dropboxAdvice(url);
  const page = PAGES_WITH_RECORDINGS.find((host) => isAt(host, url));
  return (
    page && {
      text: `This is a page at ${page.name}, and a page cannot be played. Keep the recording where the file itself has an address, such as Dropbox or the Internet Archive (archive.org), and enter that.`,
    }
  );
}

const AGAIN = 'We ask again by ourselves, and whenever you save.';

/** Texts for editors: why podcast apps cannot use a recording, and the next step. */
const PROBLEMS: Readonly<Record<AudioProblem, string>> = {
  not_https: 'podcast apps only take an address that starts with https://.',
  not_public:
    'podcast apps cannot reach this address. Please use one with a public name, such as https://files.example.org/sermon.mp3.',
  redirects:
    'this address leads on and on to other addresses. Please copy the address of the file itself.',
  unreachable: `its host could not be reached. ${AGAIN}`,
  too_slow: `its host did not answer within 3 seconds. ${AGAIN}`,
  missing: 'there is no file at this address. Please check the address.',
  refused: 'its host does not give the file to podcast apps. Please make the file public there.',
  wrong_type: 'this is not an MP3 or M4A file, and podcast apps play nothing else.',
  no_length:
    'its host does not say how large the file is, which podcast apps need. Please keep the file on another host.',
};

const MEGABYTE = 1_000_000;

type Recording = Pick<
  Sermon,
  'audioUrl' | 'audioBytes' | 'audioType' | 'audioSeconds' | 'audioProblem'
>;

/** The podcast status of a saved recording, for editors. @returns undefined if there is no recording */
export function recordingNotice(recording: Recording): string | undefined {
  const { audioUrl, audioBytes, audioType, audioSeconds, audioProblem } = recording;
  if (audioUrl === null) return undefined;
  if (audioProblem !== null) return `Not in the podcast: ${PROBLEMS[audioProblem]}`;
  if (audioBytes === null) return 'Not in the podcast yet: its host will be asked within minutes.';
  const size = `${Math.max(0.1, audioBytes / MEGABYTE).toFixed(1)} MB`;
  const kind = audioType === 'audio/mpeg' ? 'MP3' : 'M4A';
  const length = audioSeconds === null ? [] : [formatPlayingTime(audioSeconds)];
  return `Ready for the podcast: ${[kind, size, ...length].join(', ')}.`;
}

/** Whether a saved sermon has a recording that is not in the podcast. */
export const isMissingFromPodcast = ({ audioUrl, audioBytes }: Recording): boolean =>
  audioUrl !== null && audioBytes === null;
