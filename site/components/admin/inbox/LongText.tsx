import { useState } from 'react';

/** A text is long if it has more characters or more lines than these: about a screen of a phone. */
const LONG = { characters: 900, lines: 16 };

/** A text as somebody typed it. A long text is cut off until the user unfolds it. */
export function LongText({ text }: { text: string }) {
  const isLong = text.length > LONG.characters || text.split('\n').length > LONG.lines;
  const [isWhole, setWhole] = useState(!isLong);
  return (
    <>
      <p
        className={`max-w-[75ch] whitespace-pre-wrap ${isWhole ? '' : 'line-clamp-10'}`}
        dir="auto"
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          className="link min-h-11 cursor-pointer"
          aria-expanded={isWhole}
          onClick={() => {
            setWhole(!isWhole);
          }}
        >
          {isWhole ? 'Show Less' : 'Show All'}
        </button>
      )}
    </>
  );
}
