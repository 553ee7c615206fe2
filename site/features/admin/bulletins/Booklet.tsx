import { useLayoutEffect, useRef } from 'react';
import { rowHeading, type BulletinWithState } from '#shared/bulletins/bulletins.ts';
import { fullDate } from '#shared/calendar/dates.ts';
import './booklet.css';

/** The two pages on one side of a sheet, counted from 1. Those after the last one are empty. */
type SheetSide = readonly [left: number, right: number];

/**
 * The sides of a booklet's sheets in the order of duplex printing. The printed sheets are stacked and folded once. Four
 * pages give 4 and 1, then 2 and 3.
 */
export function bookletSides(pages: number): SheetSide[] {
  const last = Math.ceil(pages / 4) * 4;
  return Array.from({ length: last / 2 }, (_, index): SheetSide => {
    const [front, back] = [index + 1, last - index];
    return index % 2 === 0 ? [back, front] : [front, back];
  });
}

export const PAPERS = [
  { value: 'letter', label: 'Letter', size: '11in 8.5in' },
  { value: 'a4', label: 'A4', size: '297mm 210mm' },
] as const;
export type Paper = (typeof PAPERS)[number];

/** Sizes of type in points. */
const TYPE_SIZES = [12, 14, 16, 18] as const;

/** The number of pages, and the size of their type in points. */
export type BookletLayout = readonly [pages: number, points: number];
const SMALLEST_LAYOUT: BookletLayout = [1, TYPE_SIZES[0]];

/** What the back of the booklet says of the church where it has room. */
export type BookletChurch = {
  churchName: string;
  address: string | null;
  /** Days and times of the weekly services. */
  times: string;
};

type ContentProps = { bulletin: BulletinWithState; church: BookletChurch };

type Props = ContentProps & {
  paper: Paper;
  /** Undefined until it is known. */
  layout: BookletLayout | undefined;
  onLayout: (layout: BookletLayout) => void;
};

/** The content of the booklet as one flow of text. It includes the rows that the website does not show. */
const Flow = ({ bulletin, church }: ContentProps) => (
  <>
    <p className="booklet-church" dir="auto">
      {church.churchName}
    </p>
    <h2 dir="auto">{bulletin.title}</h2>
    <p>{fullDate(bulletin.date)}</p>
    {bulletin.rows.map((row, index) => (
      <div key={index} className="booklet-row" dir="auto">
        <strong>{rowHeading(row)}</strong>
        {row.detail !== '' && <p>{row.detail}</p>}
        {row.person !== '' && <p className="booklet-person">{row.person}</p>}
      </div>
    ))}
  </>
);

/** The outside of the back, which visitors take home. */
const Back = ({ churchName, address, times }: BookletChurch) => (
  <div className="booklet-back" dir="auto">
    <p className="booklet-church">{churchName}</p>
    {address !== null && <p>{address}</p>}
    <p>{times}</p>
  </div>
);

/** A multiple of the sheet's point, so that type shrinks with a preview. */
const fontSize = (points: number) => `calc(${points} * var(--point))`;

/** The largest type that needs no more sheets than the smallest; a single page keeps the smallest. */
function layoutOf(flow: HTMLElement): BookletLayout {
  const layouts = TYPE_SIZES.map((points): BookletLayout => {
    flow.style.fontSize = fontSize(points);
    return [Math.max(1, Math.round(flow.scrollWidth / flow.clientWidth)), points];
  });
  const [smallest] = layouts;
  if (smallest === undefined || smallest[0] === 1) return SMALLEST_LAYOUT;
  const sheets = Math.ceil(smallest[0] / 4);
  return layouts.findLast(([pages]) => Math.ceil(pages / 4) <= sheets) ?? smallest;
}

/** Measures the flow, once the fonts have loaded. */
function useFlow({ bulletin, onLayout }: Pick<Props, 'bulletin' | 'onLayout'>) {
  const flow = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    void document.fonts.ready.then(() => {
      if (flow.current !== null) onLayout(layoutOf(flow.current));
    });
  }, [bulletin, onLayout]);
  return flow;
}

/**
 * The sheets of a folded booklet, on a screen as small previews. The browser breaks the flow into columns as large as a
 * page, one for each page.
 */
export function Booklet({ paper, layout = SMALLEST_LAYOUT, onLayout, ...content }: Props) {
  const [pages, points] = layout;
  const sides = bookletSides(pages);
  const flow = useFlow({ bulletin: content.bulletin, onLayout });
  return (
    <div className={`booklet booklet-${paper.value}`}>
      <style>{`@page { size: ${paper.size}; margin: 0 }`}</style>
      {/* An invisible copy as large as it is printed, for measuring. */}
      <div className="booklet-measure" aria-hidden="true">
        <div ref={flow} className="booklet-flow">
          <Flow {...content} />
        </div>
      </div>
      {sides.map((side, index) => {
        const isEmpty = side.every((page) => page > pages);
        const face = isEmpty ? 'back, empty' : index % 2 === 0 ? 'front' : 'back';
        const name = `Sheet ${Math.floor(index / 2) + 1}, ${face}`;
        return (
          <section key={name} className="booklet-side" data-empty={isEmpty} aria-label={name}>
            <p aria-hidden="true" className="booklet-side-name no-print">
              {name}
            </p>
            <div className="booklet-sheet" style={{ fontSize: fontSize(points) }}>
              {side.map((page) => (
                <div key={page} className="booklet-page">
                  {page > pages && page === sides[0]?.[0] ? (
                    <Back {...content.church} />
                  ) : page > pages ? (
                    <p className="booklet-empty no-print">Page {page}, empty</p>
                  ) : (
                    <>
                      <div className="booklet-window">
                        <div
                          className="booklet-flow"
                          style={{ transform: `translateX(${-100 * (page - 1)}%)` }}
                        >
                          <Flow {...content} />
                        </div>
                      </div>
                      <p className="booklet-number">{page}</p>
                    </>
                  )}
                </div>
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}
