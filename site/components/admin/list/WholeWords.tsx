import { useLayoutEffect, useRef, useState } from 'react';

type Props = {
  text: string;
  lines: number;
  /** Has a clamp, which would cut inside a word, and so only holds a text of one endless word. */
  className: string;
  as?: 'p' | 'h3' | 'span';
};

/** A text that ends after a whole word and fills its lines, whatever their width. */
export function WholeWords({ text, lines, className, as: Tag = 'p' }: Props) {
  const element = useRef<HTMLParagraphElement & HTMLHeadingElement>(null);
  const [shown, setShown] = useState(text);
  useLayoutEffect(() => {
    const box = element.current;
    if (box === null) return undefined;
    const fit = () => {
      // A hidden list has no width, and keeps what it showed.
      if (box.clientWidth > 0) setShown(cutToLines(text, lines, box));
    };
    fit();
    const resized = new ResizeObserver(fit);
    resized.observe(box);
    return () => {
      resized.disconnect();
    };
  }, [text, lines]);
  return (
    <Tag ref={element} className={`wrap-anywhere ${className}`} dir="auto">
      {shown}
    </Tag>
  );
}

let canvas: CanvasRenderingContext2D | null | undefined;

/** Measures texts in the font of an element, without a layout of the page. */
function rulerOf(element: Element): (text: string) => number {
  canvas ??= document.createElement('canvas').getContext('2d');
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(element);
  if (canvas) canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  return (text) => canvas?.measureText(text).width ?? 0;
}

/** What an ellipsis replaces: the first short words of a sentence with the end of the one before, or punctuation. */
const TAIL = /(?:[.!?](?: \w{1,4}){1,3}|[\s,;:.·–-]+)$/;

/** The beginning of a text that fits into lines as wide as an element, with an ellipsis; or the whole text. */
function cutToLines(text: string, lines: number, box: Element): string {
  const whole = text.replace(/[ \n\r\t]+/g, ' ').trim();
  const widthOf = rulerOf(box);
  // Not `clientWidth`, which may be rounded up.
  const { width } = box.getBoundingClientRect();
  let [line, row, end, fitting] = ['', 1, 0, 0];
  for (const word of whole.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    const isNewLine = line !== '' && widthOf(longer) > width;
    line = isNewLine ? word : longer;
    if (isNewLine) row += 1;
    if (row > lines) return fitting === 0 ? whole : `${whole.slice(0, fitting).replace(TAIL, '')}…`;
    end += (end === 0 ? 0 : 1) + word.length;
    if (row < lines || widthOf(`${line}…`) <= width) fitting = end;
  }
  return whole;
}
