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

type ContentProps = { bulletin: BulletinWithState; churchName: string };

type Props = ContentProps & {
  paper: Paper;
  /** The number of its pages; undefined until it is known. */
  columns: number | undefined;
  onCount: (columns: number) => void;
};

/** The content of the booklet as one flow of text. It includes the rows that the website does not show. */
const Flow = ({ bulletin, churchName }: ContentProps) => (
  <>
    <p className="booklet-church" dir="auto">
      {churchName}
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

/** Counts the columns of the flow, once the fonts have loaded. */
function useFlow(onCount: Props['onCount']) {
  const flow = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    void document.fonts.ready.then(() => {
      if (flow.current === null) return;
      const { scrollWidth, clientWidth } = flow.current;
      onCount(Math.max(1, Math.round(scrollWidth / clientWidth)));
    });
  });
  return flow;
}

/**
 * The sheets of a folded booklet, on a screen as small previews. The browser breaks the flow into columns as large as a
 * page, one for each page.
 */
export function Booklet({ paper, columns, onCount, ...content }: Props) {
  const flow = useFlow(onCount);
  const pages = columns ?? 1;
  return (
    <div className={`booklet booklet-${paper.value}`}>
      <style>{`@page { size: ${paper.size}; margin: 0 }`}</style>
      {/* An invisible copy as large as it is printed, for counting the columns. */}
      <div className="booklet-measure" aria-hidden="true">
        <div ref={flow} className="booklet-flow">
          <Flow {...content} />
        </div>
      </div>
      {bookletSides(pages).map((side, index) => {
        const isEmpty = side.every((page) => page > pages);
        const face = isEmpty ? 'back, empty' : index % 2 === 0 ? 'front' : 'back';
        const name = `Sheet ${Math.floor(index / 2) + 1}, ${face}`;
        return (
          <section key={name} className="booklet-side" data-empty={isEmpty} aria-label={name}>
            <p aria-hidden="true" className="booklet-side-name no-print">
              {name}
            </p>
            <div className="booklet-sheet">
              {side.map((page) => (
                <div key={page} className="booklet-page">
                  {page > pages ? (
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
