import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chapterLines, parseChapterLines } from '#shared/sermons/transcripts/chapters.ts';
import {
  paragraphsOf,
  TRANSCRIPT_FORMATS,
  type Cue,
} from '#shared/sermons/transcripts/transcript.ts';
import { TranscriptProblem } from '#shared/sermons/transcripts/read-cues.ts';
import { parseTranscript } from '#shared/sermons/transcripts/read-transcript.ts';
import { transcriptJson, transcriptVtt } from '#shared/sermons/transcripts/write-transcript.ts';

const cue = (start: number, end: number, text: string, speaker: string | null = null): Cue => ({
  ...{ start, end, text, speaker },
});

const VTT = `WEBVTT - Abide
Kind: captions

NOTE by hand
with two lines

STYLE
::cue { color: red }

1
00:00.500 --> 00:02.000 align:start
<v.loud Pastor Ann>Grace to <i>you</i>,
and &lt;peace&gt;.

01:00:02.000 --> 01:00:03.250
Amen <script>alert(1)</script>`;

const SRT = `1\r\n00:00:00,500 --> 00:00:02,000\r\nGrace to you.\r\n\r\n2\r\n00:00:02,000 --> 00:00:04,000\r\n<font color="red">Amen</font> 1 < 2\r\n`;

describe('a transcript is read from', () => {
  it('WebVTT, with voices, without notes, styles and markup', () => {
    expect(parseTranscript(VTT).cues).toEqual([
      cue(0.5, 2, 'Grace to you, and <peace>.', 'Pastor Ann'),
      cue(3602, 3603.25, 'Amen alert(1)'),
    ]);
  });

  it('SRT, with any line ends', () => {
    const cues = [cue(0.5, 2, 'Grace to you.'), cue(2, 4, 'Amen 1 < 2')];
    expect(parseTranscript(`\uFEFF${SRT}`).cues).toEqual(cues);
    expect(parseTranscript(SRT.replaceAll('\r\n', '\r')).cues).toEqual(cues);
  });

  it('the JSON of podcasts', () => {
    const segments = [
      { speaker: 'Ann', startTime: 0.5, endTime: 0.75, body: 'Grace' },
      { startTime: 1, body: '<b>you</b>' },
    ];
    expect(parseTranscript(JSON.stringify({ version: '1.0.0', segments })).cues).toEqual([
      cue(0.5, 0.75, 'Grace', 'Ann'),
      cue(1, 1, 'you'),
    ]);
  });

  it('what YouTube shows, with times on lines of their own', () => {
    const copied =
      'Transcript\n\n0:00\ngrace to you\n1:07\n1 minute, 7 seconds\nand peace\n1:02:03\namen';
    expect(parseTranscript(copied).cues).toEqual([
      cue(0, 0, 'Transcript'),
      cue(0, 67, 'grace to you'),
      cue(67, 3723, 'and peace'),
      cue(3723, 3725, 'amen'),
    ]);
  });

  it('text with times, where a verse further down is none', () => {
    expect(parseTranscript('[00:05] Grace\n(1:10) - Open John\nat 3:16').cues).toEqual([
      cue(5, 70, 'Grace'),
      cue(70, 72, 'Open John at 3:16'),
    ]);
    expect(parseTranscript('Grace to you.\nAnd peace.\n\n3:16 says it').cues).toEqual([
      cue(0, 0, 'Grace to you. And peace.'),
      cue(0, 0, '3:16 says it'),
    ]);
  });

  it('automatic captions, which say each line twice', () => {
    const rolling =
      'WEBVTT\n\n00:01.000 --> 00:03.000\ngrace to you\n\n00:03.000 --> 00:03.010\ngrace to you\n\n' +
      '00:03.010 --> 00:05.000\ngrace to you\nand<00:00:04.000><c> peace</c>';
    expect(parseTranscript(rolling).cues).toEqual([
      cue(1, 3, 'grace to you'),
      cue(3.01, 5, 'and peace'),
    ]);
    const twice = 'WEBVTT\n\n00:01.000 --> 00:03.000\namen\n\n00:03.000 --> 00:04.000\namen';
    expect(parseTranscript(twice).cues).toEqual([cue(1, 3, 'amen'), cue(3, 4, 'amen')]);
  });
});

const problemOf = (text: string): unknown => {
  try {
    return parseTranscript(text).cues;
  } catch (error) {
    return error instanceof TranscriptProblem ? error.message : error;
  }
};

describe('what is wrong in a transcript is named with its line:', () => {
  it.each([
    ['', 'There are no words in this transcript.'],
    ['WEBVTT', 'There are no words in this transcript.'],
    ['WEBVTT\n\n00:01.000 --> 00:99.000\na', 'Line 3: "00:99.000" is not a time.'],
    ['WEBVTT\n\n00:04.000 --> 00:03.000\na', 'Line 3: it ends before it begins.'],
    [
      'WEBVTT\n\n00:04.000 --> 00:05.000\na\n\n00:03.000 --> 00:06.000\nb',
      'Line 6: it begins before the one above it. Please put the times in order.',
    ],
    [
      'WEBVTT\n\n00:04.000 --> 00:05.000\na\n\nlost\nwords\nhere',
      'Line 6: there are words without a line of times above them.',
    ],
    [
      '1\n00:00:04,000 --> 00:00:05,000\na\n2\n00:00:06,000 --> 00:00:07,000\nb',
      'Line 1: a blank line is missing between two entries.',
    ],
    ['0:30 a\n0:10 b', 'Line 2: it begins before the one above it. Please put the times in order.'],
    [
      '{"segments":[{"startTime":1,"body":"a"},{"startTime":"2","body":"b"}]}',
      'Segment 2: we expect JSON with segments, each with a startTime in seconds and a body.',
    ],
    ['{"segments":', 'we expect JSON with segments, each with a startTime in seconds and a body.'],
  ])('%j', (text, message) => {
    expect(problemOf(text)).toBe(message);
  });

  it('is not looked for in more lines than any transcript has', () => {
    expect(problemOf('a\n'.repeat(200_000))).toBe(
      'There are more than 200,000 lines in this transcript.',
    );
  });

  it.each(['<v ', '<v.', '<v          '])(
    'and %j a hundred thousand times takes no time',
    (tag) => {
      const cues = problemOf(`WEBVTT\n\n00:01.000 --> 00:02.000\n${tag.repeat(100_000)}`);
      expect(cues).toMatchObject([{ speaker: null }]);
    },
  );

  it('an overlap is put right and named', () => {
    const { cues, notices } = parseTranscript(
      'WEBVTT\n\n00:01.000 --> 00:05.000\na\n\n00:03.000 --> 00:06.000\nb',
    );
    expect(cues).toEqual([cue(1, 3, 'a'), cue(3, 6, 'b')]);
    expect(notices).toEqual(['Line 3: it ended after the next one began, and ends there now.']);
  });
});

const word = fc.stringMatching(/^[a-zא-ת<>&.?!"']{1,12}$/);
const cueOfAny = fc.record({
  gap: fc.integer({ min: 0, max: 9000 }),
  length: fc.integer({ min: 1, max: 9000 }),
  words: fc.array(word, { minLength: 1, maxLength: 60 }),
  speaker: fc.constantFrom(null, 'Ann', 'Pastor Ben'),
});
const anyCues = fc.array(cueOfAny, { minLength: 1, maxLength: 20 }).map((made) => {
  let at = 0;
  return made.map(({ gap, length, words, speaker }): Cue => {
    const start = at + gap;
    at = start + length;
    return cue(start / 1000, at / 1000, words.join(' '), speaker);
  });
});

describe('whatever is said', () => {
  it('comes back from JSON and WebVTT as it was', () => {
    fc.assert(
      fc.property(anyCues, (cues) => {
        const plain = cues.map((each) => ({ ...each, text: each.text.replaceAll(/[<>&]/g, '') }));
        const said = plain.filter(({ text }) => text.trim() !== '' && text === text.trim());
        fc.pre(said.length === plain.length && said.every(({ text }) => !/ {2}/.test(text)));
        expect(parseTranscript(transcriptJson(said), 'json').cues).toEqual(said);
        expect(parseTranscript(transcriptVtt(said), 'vtt').cues).toEqual(said);
      }),
    );
  });

  it('stands in paragraphs of sentences, each word once and in order', () => {
    fc.assert(
      fc.property(anyCues, (cues) => {
        const sentences = paragraphsOf(cues).flatMap((each) => each.sentences);
        const words = (texts: readonly { text: string }[]) =>
          texts.map(({ text }) => text).join(' ');
        expect(words(sentences)).toBe(words(cues));
        const starts = sentences.map(({ start }) => start);
        expect(starts).toEqual(starts.toSorted((one, other) => one - other));
      }),
    );
  });

  it('never ends in anything but cues or a problem', () => {
    const lines = fc.array(
      fc.oneof(
        fc.string({ maxLength: 30 }),
        fc.constantFrom(
          '',
          'WEBVTT',
          '00:01.000 --> 00:02.000',
          '-->',
          '0:10',
          '1',
          '{',
          '<v Ann>',
        ),
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(lines, fc.constantFrom(undefined, ...TRANSCRIPT_FORMATS), (all, format) => {
        try {
          parseTranscript(all.join('\n'), format);
        } catch (error) {
          expect(error).toBeInstanceOf(TranscriptProblem);
        }
      }),
    );
  });
});

describe('typed chapters', () => {
  it('are a time and a title in each line', () => {
    const typed = '00:00 Opening\n\n[12:34] - The shepherd\n1:02:03: Prayer';
    const { chapters } = parseChapterLines(typed);
    expect(chapters).toEqual([
      { start: 0, title: 'Opening' },
      { start: 754, title: 'The shepherd' },
      { start: 3723, title: 'Prayer' },
    ]);
    expect(parseChapterLines(chapterLines(chapters)).chapters).toEqual(chapters);
  });

  it.each([
    ['12:34.5', 754.5],
    ['12:34,05', 754.05],
    ['1:02:03.125', 3723.125],
  ])('may begin within a second: %s', (time, start) => {
    expect(parseChapterLines(`${time} Grace`).chapters).toEqual([{ start, title: 'Grace' }]);
  });

  it.each(['Opening', '12:34', '12:99 Late'])('name the line that is none: %s', (line) => {
    expect(parseChapterLines(`0:00 Opening\n${line}`).problem).toMatch(/^Line 2: please begin/);
  });
});
