import { expect, it } from 'vitest';
import { lacksPodcast, recordingNotice } from '#site/features/admin/sermons/recording-notice.ts';
import { AUDIO_PROBLEMS } from '#shared/media/audio.ts';

const recording = {
  audioUrl: 'https://cdn.example.org/hymn.mp3',
  audioBytes: 21_430_000,
  audioType: 'audio/mpeg',
  audioSeconds: 2_465,
  audioProblem: null,
};
const unmeasured = { ...recording, audioBytes: null, audioType: null, audioSeconds: null };

it.each([
  [recording, 'Ready for the podcast: MP3, 21.4 MB, 41:05.'],
  [{ ...recording, audioSeconds: 3_723 }, 'Ready for the podcast: MP3, 21.4 MB, 1:02:03.'],
  [
    { ...recording, audioBytes: 9, audioType: 'audio/x-m4a', audioSeconds: null },
    'Ready for the podcast: M4A, 0.1 MB.',
  ],
  [unmeasured, 'Not in the podcast yet: its host will be asked within minutes.'],
  [
    { ...unmeasured, audioProblem: 'missing' as const },
    'Not in the podcast: there is no file at this address. Please check the address.',
  ],
  [{ ...unmeasured, audioUrl: null }, undefined],
])('an editor reads of %o: %s', (given, text) => {
  expect(recordingNotice(given)).toBe(text);
});

it.each(AUDIO_PROBLEMS)('an editor reads a sentence of its own about %s', (audioProblem) => {
  const texts = AUDIO_PROBLEMS.map((problem) =>
    recordingNotice({ ...unmeasured, audioProblem: problem }),
  );
  const text = recordingNotice({ ...unmeasured, audioProblem });
  expect(text).toMatch(/^Not in the podcast: .+\.$/);
  expect(texts.filter((other) => other === text)).toHaveLength(1);
});

it('podcast listeners miss a recording that was not measured', () => {
  expect([recording, unmeasured, { ...unmeasured, audioUrl: null }].map(lacksPodcast)).toEqual([
    false,
    true,
    false,
  ]);
});
