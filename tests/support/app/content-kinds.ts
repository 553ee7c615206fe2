import * as z from 'zod/mini';
import { END_DATE_ERROR, EventWithState } from '#shared/events/events.ts';
import { SermonWithState } from '#shared/sermons/sermons.ts';

const event = {
  title: 'Harvest Supper',
  description: 'Soup and bread for everybody.',
  date: '2026-12-01T00:00:00.000Z',
  time: '6:30 PM',
  location: 'Fellowship Hall',
  category: 'fellowship',
  featured: false,
  endDate: '2026-12-03T00:00:00.000Z',
  status: 'postponed',
  previousDate: '2026-11-24T00:00:00.000Z',
  linkUrl: 'https://forms.example.org/supper',
  onlineUrl: 'https://meet.example.org/supper',
  imageUrl: '/media/0123456789abcdef0123456789abcdef.webp',
  // Answered, and ignored in what an editor sends.
  series: null,
};
const sermon = {
  title: 'Manna',
  description: 'Bread for one day.',
  speaker: 'Pastor Example',
  date: '2026-11-15T00:00:00.000Z',
  thumbnailUrl: 'https://example.org/manna.jpg',
  videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
  audioUrl: null,
  content: 'What is it?',
  series: 'Exodus',
  scripture: 'Exodus 16',
  handouts: [
    { url: '/media/0123456789abcdef0123456789abcdef.pdf', name: 'Questions to talk about' },
  ],
  chapters: [{ start: 0, title: 'Bread in the morning' }],
};

const HTTP_URL = 'Please enter a web address that starts with https:// or http://';
const HTTP_URL_OR_PATH = `${HTTP_URL}, or a path on this site that starts with /`;

const long = (length: number) => 'x'.repeat(length);
const required = (fields: Record<string, string>) =>
  Object.entries(fields).flatMap(([field, message]) =>
    ['', '  ', null, 7].map((value) => [field, value, message] as const),
  );

/** Events and sermons as the API takes and answers them, with inputs that it refuses. */
export const contentKinds = [
  {
    path: '/api/events',
    body: event,
    record: z.strictObject(EventWithState.shape),
    alone: { state: 'public', publishAt: null },
    inList: {},
    invalid: [
      ...required({
        title: 'Title is required',
        description: 'Description is required',
        date: 'Date is required',
        time: 'Time is required',
        location: 'Location is required',
        category: 'Category is required',
      }),
      ['title', long(201), 'Please use 200 characters or fewer'],
      ['description', long(5_001), 'Please use 5000 characters or fewer'],
      ['time', long(61), 'Please use 60 characters or fewer'],
      ['location', long(201), 'Please use 200 characters or fewer'],
      ['date', '2026-02-30', 'Date is required'],
      ['date', '0026-02-03', 'Please enter a year from 1900 to 2199'],
      ['featured', 'yes', 'Please say whether the event is featured'],
      ['endDate', '2026-02-30', 'Please give the last day as a date'],
      ['endDate', '2026-11-30', END_DATE_ERROR],
      ['endDate', '2027-12-03', END_DATE_ERROR],
      ['status', 'over', 'Please give the status as one of: scheduled, cancelled, postponed'],
      ['linkUrl', 'javascript:alert(1)', HTTP_URL],
      ['linkUrl', '/events', HTTP_URL],
      ['onlineUrl', 'zoom.us/j/1', HTTP_URL],
      ['imageUrl', 'javascript:alert(1)', HTTP_URL_OR_PATH],
    ],
  },
  {
    path: '/api/sermons',
    body: sermon,
    record: z.strictObject(SermonWithState.shape),
    // What a list says in place of the notes.
    inList: { hasNotes: true },
    // Fields that lists leave out and nobody sends.
    alone: {
      state: 'public',
      publishAt: null,
      nextVersion: null,
      audioBytes: null,
      audioType: null,
      audioSeconds: null,
      audioProblem: null,
      passages: [
        {
          start: 0,
          end: 9,
          reference: 'Exodus 16',
          chapters: [{ book: 'Exodus', first: 16, last: 16 }],
        },
      ],
    },
    invalid: [
      ...required({
        title: 'Title is required',
        description: 'Description is required',
        speaker: 'Speaker is required',
        date: 'Date is required',
        thumbnailUrl: 'Thumbnail URL is required',
      }),
      ['speaker', long(201), 'Please use 200 characters or fewer'],
      ['content', long(100_001), 'Please use 100000 characters or fewer'],
      ['series', long(201), 'Please use 200 characters or fewer'],
      ['scripture', long(201), 'Please use 200 characters or fewer'],
      ['videoUrl', 'javascript:alert(1)', HTTP_URL],
      ['videoUrl', '/video.mp4', HTTP_URL],
      ['audioUrl', '//evil.test/a.mp3', HTTP_URL_OR_PATH],
      ['audioUrl', 'data:audio/mp3,x', HTTP_URL_OR_PATH],
      ['thumbnailUrl', 'ftp://example.org/a.jpg', HTTP_URL_OR_PATH],
      ['thumbnailUrl', `https://e.org/${long(2_000)}`, 'Please use 2000 characters or fewer'],
      ['handouts', 'a.pdf', 'Please give the documents as a list'],
      [
        'chapters',
        [
          { start: 9, title: 'Quails' },
          { start: 3, title: 'Manna' },
        ],
        'Please put the chapters in the order of their times, each at a time of its own',
      ],
    ],
  },
] as const;
