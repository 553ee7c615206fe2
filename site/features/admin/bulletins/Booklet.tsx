import { useLayoutEffect, useRef, useState } from 'react';
import { rowHeading, type BulletinWithState } from '#shared/bulletins/bulletins.ts';
import { fullDate } from '#shared/calendar/dates.ts';
import './booklet.css';

/** The two pages on one side of a sheet, counted from 1; 0 is an empty page. */
type SheetSide = readonly [left: number, right: number];

/**
 * The sides of a booklet's sheets in the order of duplex printing. The printed sheets are stacked and folded once. Four
 * pages give 4 and 1, then 2 and 3.
 */
export function bookletSides(pages: number): SheetSide[] {
  const last = Math.ceil(pages / 4) * 4;
  const numbered = (page: number) => (page > pages ? 0 : page);
  return Array.from({ length: last / 2 }, (_, index): SheetSide => {
    const [front, back] = [numbered(index + 1), numbered(last - index)];
    return index % 2 === 0 ? [back, front] : [front, back];
  });
}

export const PAPERS = [
  { value: 'letter', label: 'Letter', size: '11in 8.5in' },
  { value: 'a4', label: 'A4', size: '297mm 210mm' },
] as const;
export type Paper = (typeof PAPERS)[number];

type Props = { bulletin: BulletinWithState; churchName: string; paper: Paper };

/** The content of the booklet as one flow of text. It includes the rows that the website does not show. */
const Flow = ({ bulletin, churchName }: Omit<Props, 'paper'>) => (
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

/** The number of columns of the flow after the fonts have loaded; 1 until then. */
function useColumns() {
  const flow = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    void document.fonts.ready.then(() => {
      if (flow.current === null) return;
      const { scrollWidth, clientWidth } = flow.current;
      setColumns(Math.max(1, Math.round(scrollWidth / clientWidth)));
    });
  });
  return { flow, columns };
}

/** The sheets of a folded booklet. The browser breaks the flow into columns as large as a page, one for each page. */
export function Booklet({ paper, ...content }: Props) {
  const { flow, columns } = useColumns();
  return (
    // A narrow window scrolls the sheets, with the keyboard only if they can be focused.
    <div role="group" aria-label="Sheets" tabIndex={0} className={`booklet booklet-${paper.value}`}>
      <style>{`@page { size: ${paper.size}; margin: 0 }`}</style>
      {/* An invisible copy, for counting the columns. */}
      <div className="booklet-measure" aria-hidden="true">
        <div ref={flow} className="booklet-flow">
          <Flow {...content} />
        </div>
      </div>
      {bookletSides(columns).map((side, index) => (
        <section key={index} className="booklet-side" aria-label={`Side ${index + 1}`}>
          {side.map((page, half) => (
            <div key={half} className="booklet-page">
              {page > 0 && (
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
        </section>
      ))}
    </div>
  );
}
