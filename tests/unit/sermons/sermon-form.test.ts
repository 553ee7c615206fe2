import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { SermonFormSchema, AUDIO_PROBLEMS } from '#shared/sermons/sermons.ts';
import { knownName, proposedDays, proposedSermon } from '#site/features/admin/sermons/proposals.ts';
import type { RecordState } from '#shared/publishing/record-states.ts';
import {
  isMissingFromPodcast,
  recordingAdvice,
  recordingNotice,
  videoAdvice,
} from '#site/features/admin/sermons/address-advice.ts';

describe('a typed day', () => {
  it('becomes the midnight of that day in UTC, and names what is wrong otherwise', () => {
    const { date } = SermonFormSchema.shape;
    const message = (typed: string) => z.safeParse(date, typed).error?.issues[0]?.message;
    expect(z.parse(date, '3/8/2026')).toBe('2026-03-08T00:00:00.000Z');
    expect(message(' ')).toBe('Date is required');
    expect(message('soon')).toBe('Please enter the date such as 11/29/2026');
    expect(message('0026-03-08')).toBe('Please enter a year from 1900 to 2199');
  });
});

describe('a name in use', () => {
  const names = ['Grace at Home', 'grace at home', 'Romans'];

  it('matches itself, ignoring case and spaces', () => {
    expect(knownName(names, 'grace at home')).toBe('grace at home');
    expect(knownName(names, '  GRACE  at home')).toBe('Grace at Home');
    expect(knownName(names, 'Roman')).toBeUndefined();
  });
});

test.each([
  '',
  'https://youtu.be/dQw4w9WgXcQ',
  'https://studio.youtube.com/video/dQw4w9WgXcQ/edit',
  'https://vimeo.com/76979871/8272103f6e',
  'https://www.youtube.com/embed/videoseries?list=PL0',
  'https://vimeo.com/event/4154130/embed',
  'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2F1',
  'https://drive.google.com/file/d/1aB-c/preview',
])('the video %j needs no advice', (address) => {
  expect(videoAdvice(address)).toBeUndefined();
});

test.each([
  ['https://www.youtube.com/@church', /at YouTube, but not of one video/],
  ['https://www.youtube.com/playlist?list=PL0', /at YouTube, but not of one video/],
  ['https://vimeo.com/showcase/3253534', /at Vimeo, but not of one video/],
  ['https://www.facebook.com/church/videos/123', /Facebook .* Embed/],
  ['https://fb.watch/abc/', /Facebook .* Embed/],
  ['http://videos.example.org/sermon', /Only an address with https/],
  ['https://videos.example.org/sermon', /in a frame .* "Show Video"/],
])('the video %s is said not to do what is expected', (address, text) => {
  expect(videoAdvice(address)?.text).toMatch(text);
});

test('of a page at Google Drive the preview is offered', () => {
  const advice = videoAdvice('https://drive.google.com/file/d/1aB-c/view?usp=sharing');
  expect(advice?.better?.address).toBe('https://drive.google.com/file/d/1aB-c/preview');
});

test.each([
  '',
  '/audio/hymn.mp3',
  'https://files.example.org/sermon.mp3',
  'https://www.dropbox.com/s/abc/sermon.mp3?raw=1',
  'https://www.dropbox.com/scl/fi/abc/sermon.mp3?rlkey=k&dl=1',
  'https://dl.dropboxusercontent.com/s/abc/sermon.mp3',
])('the recording %j needs no advice', (address) => {
  expect(recordingAdvice(address)).toBeUndefined();
});

test.each([
  ['https://drive.google.com/file/d/1aB-c/view', /a page at Google Drive/],
  ['https://1drv.ms/u/s!abc', /a page at OneDrive/],
  ['https://church.sharepoint.com/:u:/g/abc', /a page at OneDrive/],
  ['https://soundcloud.com/church/sermon', /a page at SoundCloud/],
  ['https://youtu.be/dQw4w9WgXcQ', /This is a video/],
  ['https://www.dropbox.com/scl/fo/abc/folder?rlkey=k', /a folder at Dropbox/],
])('the recording %s is said to be none', (address, text) => {
  expect(recordingAdvice(address)?.text).toMatch(text);
});

test('of a page at Dropbox the recording itself is offered', () => {
  const better = (address: string) => recordingAdvice(address)?.better?.address;
  expect(better('https://www.dropbox.com/s/abc/sermon.mp3?dl=0')).toBe(
    'https://www.dropbox.com/s/abc/sermon.mp3?raw=1',
  );
  expect(better('https://www.dropbox.com/scl/fi/abc/sermon.mp3?rlkey=k&dl=0')).toBe(
    'https://www.dropbox.com/scl/fi/abc/sermon.mp3?rlkey=k&raw=1',
  );
});

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
  expect(
    [recording, unmeasured, { ...unmeasured, audioUrl: null }].map(isMissingFromPodcast),
  ).toEqual([false, true, false]);
});

const preached = (...days: string[]) => days.map((day) => ({ date: `${day}T00:00:00.000Z` }));

test('a new sermon is offered the last Sunday, before it one without a sermon, and then the coming one', () => {
  const offered = (...days: string[]) =>
    proposedDays(preached(...days), '2026-11-26', ['Sunday']).offered;
  expect(offered('2026-11-15')).toEqual(['2026-11-22', '2026-11-29']);
  expect(offered('2026-11-22', '2026-11-08')).toEqual(['2026-11-15', '2026-11-29']);
  expect(offered('2026-11-22', '2026-11-15', '2026-11-08', '2026-11-01')).toEqual(['2026-11-29']);
});

describe('the Sunday of a new sermon', () => {
  it.each([
    ['the last one', '2026-11-24', preached('2026-11-15'), '2026-11-22'],
    ['today', '2026-11-22', preached('2026-11-15'), '2026-11-22'],
    ['the latest that has none', '2026-11-24', preached('2026-11-22', '2026-11-08'), '2026-11-15'],
    [
      'the coming one, once the last four have theirs',
      '2026-11-24',
      preached('2026-11-22', '2026-11-15', '2026-11-08', '2026-11-01'),
      '2026-11-29',
    ],
  ])('is %s', (_, today, sermons, sunday) => {
    expect(proposedDays(sermons, today, ['Sunday']).probable).toBe(sunday);
  });

  it('is a day of any service with a sermon', () => {
    const both = ['Sunday', 'Saturday'] as const;
    const probable = (...of: Parameters<typeof proposedDays>) => proposedDays(...of).probable;
    expect(probable(preached('2026-11-22'), '2026-11-24', both)).toBe('2026-11-21');
    expect(probable([], '2026-11-24', ['Saturday'])).toBe('2026-11-21');
    const all = preached(
      ...[1, 7, 8, 14, 15, 21, 22].map((day) => `2026-11-${String(day).padStart(2, '0')}`),
      '2026-10-31',
    );
    expect(probable(all, '2026-11-24', both)).toBe('2026-11-28');
  });

  it('is one with a draft only, which a form without a day does not offer', () => {
    const sermons = [{ date: '2026-11-22T00:00:00.000Z', state: 'draft' as const }];
    const days = proposedDays(sermons, '2026-11-24', ['Sunday']);
    expect(days).toEqual({ probable: '2026-11-22', offered: ['2026-11-15', '2026-11-29'] });
  });
});

test('the job of the week begins with the sermon of the plan, else with the usual speaker and the series that runs', () => {
  const sermon = (id: number, day: string, speaker: string, series: string | null) => ({
    ...{ id, speaker, series, date: `${day}T00:00:00.000Z` },
  });
  const before = [
    sermon(4, '2026-11-22', 'Ruth', 'Advent'),
    sermon(3, '2026-11-15', '', null),
    sermon(2, '2026-11-08', 'Elias', 'Rooted'),
    sermon(1, '2026-11-01', 'Elias', 'Rooted'),
  ];
  const blank = { plannedId: undefined, speaker: '', series: '' };
  const usual = { ...blank, speaker: 'Elias', series: 'Advent' };
  expect(proposedSermon([], '2026-11-29')).toEqual(blank);
  expect(proposedSermon(before, '2026-11-29')).toEqual(usual);
  expect(proposedSermon(before, '2026-12-27')).toEqual({ ...usual, series: '' });
  const ofDay = sermon(5, '2026-11-29', 'Guest', null);
  const proposedWith = (state: RecordState) =>
    proposedSermon([{ ...ofDay, state }, ...before], '2026-11-29');
  expect(proposedWith('public')).toEqual(usual);
  expect(proposedWith('hidden')).toEqual(usual);
  expect(proposedWith('draft')).toEqual({ ...usual, plannedId: 5 });
  expect(proposedWith('scheduled')).toEqual({ ...usual, plannedId: 5 });
});
