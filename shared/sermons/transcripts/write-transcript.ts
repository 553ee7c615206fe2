import { formatPlayingTime } from '../playing-time.ts';
import type { Cue, Paragraph } from './transcript.ts';

/** Formats a position for WebVTT: `01:02:03.500` (w3.org/TR/webvtt1, section 4.1). @param position in seconds */
function vttTime(position: number): string {
  const milliseconds = Math.round(position * 1000);
  const parts = ['0', ...formatPlayingTime(milliseconds / 1000).split(':')].slice(-3);
  const whole = parts.map((part) => part.padStart(2, '0')).join(':');
  return `${whole}.${String(milliseconds % 1000).padStart(3, '0')}`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Removes characters that WebVTT does not allow in a speaker's tag. */
const voiceName = (name: string) => name.replace(/[<>&\s]+/g, ' ').trim();

/** Converts cues to WebVTT (w3.org/TR/webvtt1). */
export const transcriptVtt = (cues: readonly Cue[]): string =>
  [
    'WEBVTT\n',
    ...cues.map(({ start, end, text, speaker }) => {
      const voice = speaker === null ? '' : `<v ${voiceName(speaker)}>`;
      // A cue without a duration is not valid.
      const until = Math.max(end, start + 0.001);
      return `${vttTime(start)} --> ${vttTime(until)}\n${voice}${escaped(text)}\n`;
    }),
  ].join('\n');

/** Converts paragraphs to plain text, for the text file and the CSV export. */
export const transcriptPlainText = (paragraphs: readonly Paragraph[]): string =>
  paragraphs
    .map(({ speaker, sentences }) => {
      const said = sentences.map(({ text }) => text).join(' ');
      return speaker === null ? said : `${speaker}: ${said}`;
    })
    .join('\n\n');

/** Converts cues to the JSON of Podcasting 2.0, which `parseTranscript` can read. */
export const transcriptJson = (cues: readonly Cue[]): string =>
  JSON.stringify({
    version: '1.0.0',
    segments: cues.map(({ start, end, text, speaker }) => ({
      ...(speaker === null ? {} : { speaker }),
      ...{ startTime: start, endTime: end, body: text },
    })),
  });
