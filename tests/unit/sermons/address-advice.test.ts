import { expect, test } from 'vitest';
import { recordingAdvice, videoAdvice } from '#site/features/admin/sermons/address-advice.ts';

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
  ['https://videos.example.org/sermon', /in a frame .* ‘Show video’/],
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
