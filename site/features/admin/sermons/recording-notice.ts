import type { AudioProblem, Sermon } from '#shared/sermons/sermons.ts';
import { formatPlayingTime } from '#shared/sermons/playing-time.ts';

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
