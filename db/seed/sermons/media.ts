import type { SermonRow } from '../factories.ts';

/** An MP3 with its size in bytes and its length in seconds. */
const recording = (audioUrl: string, audioBytes: number, audioSeconds: number) => ({
  audioUrl,
  audioBytes,
  audioSeconds,
  audioType: 'audio/mpeg',
});

/** Audio files of this site (`site/public/audio`). */
export const RECORDINGS = [
  recording('/audio/evening-hymn.mp3', 83_905, 21),
  recording('/audio/morning-hymn.mp3', 65_829, 16),
  recording('/audio/processional.mp3', 64_261, 16),
] as const;

/**
 * The forms of links that editors paste. No YouTube id ends in `x` and no Vimeo number is that high, so
 * that none of these shows a stranger's video.
 */
const VIDEO_LINKS: readonly ((number: string) => string)[] = [
  (number) => `https://www.youtube.com/watch?v=sermon-${number}x`,
  (number) => `https://youtu.be/sermon-${number}x`,
  (number) => `https://vimeo.com/9000000${number}`,
  (number) => `https://www.youtube.com/embed/sermon-${number}x`,
  (number) => `https://www.youtube.com/live/sermon-${number}x?t=1325`,
  (number) => `https://player.vimeo.com/video/9000000${number}`,
  (number) => `https://m.youtube.com/watch?v=sermon-${number}x&feature=share`,
];

type Media = Pick<SermonRow, 'videoUrl' | 'audioUrl' | 'audioBytes' | 'audioType' | 'audioSeconds'>;

/** Which media sermons have, in rotation. */
const RECORDED = ['both', 'video', 'both', 'audio', 'both', 'video', 'both', 'none'] as const;

const pick = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[index % items.length];

/** Video and audio of the sermon at `index`, counted from the newest. */
export function recordedMedia(index: number): Media {
  const recorded = pick(RECORDED, index);
  const link = pick(VIDEO_LINKS, index)?.(String(index).padStart(3, '0')) ?? null;
  return {
    videoUrl: recorded === 'both' || recorded === 'video' ? link : null,
    ...(recorded === 'both' || recorded === 'audio' ? pick(RECORDINGS, index) : {}),
  };
}
