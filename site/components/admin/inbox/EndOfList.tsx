import { useEffect, useRef } from 'react';

type Props = { isFetching: boolean; onReach: () => void };

/** Loads the next page when the end of the list comes into view, or on click. */
export function EndOfList({ isFetching, onReach }: Props) {
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isFetching || end.current === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true) onReach();
    });
    observer.observe(end.current);
    return () => {
      observer.disconnect();
    };
  }, [isFetching, onReach]);

  return (
    <div ref={end} className="mt-5 text-center">
      <button type="button" className="button button-quiet" disabled={isFetching} onClick={onReach}>
        {isFetching ? 'Loading...' : 'Show Older Ones'}
      </button>
    </div>
  );
}
