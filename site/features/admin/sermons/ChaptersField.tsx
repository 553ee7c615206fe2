import { useRef, useState } from 'react';
import { formatPlayingTime } from '#shared/sermons/playing-time.ts';
import { chapterLines, parseChapterLines } from '#shared/sermons/transcripts/chapters.ts';
import { Button } from '#site/components/admin/Button.tsx';
import type { FieldProps } from '#site/components/forms/FormField.tsx';
import { TextField } from '#site/components/forms/TextField.tsx';

/** The headings of notes, without Markdown emphasis. */
const headingsOf = (notes: string): string[] =>
  [...notes.matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)].flatMap(([, heading = '']) => {
    const words = heading.replace(/[*_`]/g, '').trim();
    return words === '' ? [] : [words];
  });

/** Adds a chapter to the typed lines, in the order of time. It replaces a chapter at the same second. */
function withChapter(lines: string, start: number, title: string): string {
  const { chapters, problem } = parseChapterLines(lines);
  if (problem !== undefined) return `${lines.trimEnd()}\n${formatPlayingTime(start)} ${title}`;
  const others = chapters.filter((chapter) => chapter.start !== start);
  return chapterLines([...others, { start, title }].toSorted((one, two) => one.start - two.start));
}

type Props = FieldProps & {
  label: string;
  /** The notes of the sermon as typed. */
  notes: string;
  audioUrl: string;
};

const HINT =
  'One line for each part of the recording: its time and its title, such as 12:34 The shepherd';

/** The chapters as lines of text. Buttons add the headings of the notes at the current position of the recording. */
export function ChaptersField({ notes, audioUrl, ...field }: Props) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlacing, setPlacing] = useState(false);
  const { value, onChange, isReadOnly } = field;
  const lines = value.split('\n');
  const left = headingsOf(notes).filter((each) => !lines.some((line) => line.endsWith(` ${each}`)));
  const canPlace = audioUrl !== '' && left.length > 0 && isReadOnly !== true;
  return (
    <>
      <TextField {...field} rows={3} className="field-sizing-content max-h-[70vh]" hint={HINT} />
      {canPlace && !isPlacing && (
        <Button
          className="mt-3"
          onClick={() => {
            setPlacing(true);
          }}
        >
          Take the Headings of the Notes
        </Button>
      )}
      {canPlace && isPlacing && (
        <>
          <audio
            ref={audio}
            aria-label="The recording, to place chapters"
            className="mt-2 w-full"
            controls
            preload="none"
            src={audioUrl}
          />
          <ul className="mt-2 grid gap-2">
            {left.map((heading, index) => (
              <li key={`${String(index)} ${heading}`} className="flex flex-wrap items-center gap-2">
                <Button
                  aria-label={`${heading} begins here`}
                  onClick={() => {
                    const start = Math.floor(audio.current?.currentTime ?? 0);
                    onChange(withChapter(value, start, heading));
                  }}
                >
                  Begins Here
                </Button>
                <span dir="auto" className="wrap-anywhere">
                  {heading}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
