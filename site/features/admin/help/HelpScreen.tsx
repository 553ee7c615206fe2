import { CircleQuestionMark } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { AdminScreen } from '#site/components/admin/AdminScreen.tsx';
import { EmptyState } from '#site/components/admin/list/EmptyState.tsx';
import { ClearSearchButton, SearchField } from '#site/components/admin/list/ListState.tsx';
import { AdminHeader } from '#site/components/admin/navigation/AdminHeader.tsx';

/** Unfolds the chapter that the address names and scrolls to it, because browsers do not scroll to folded content. */
function openNamed(): void {
  const heading = document.getElementById(window.location.hash.slice(1));
  heading?.closest('details')?.setAttribute('open', '');
  heading?.scrollIntoView();
}

/** The paragraphs and entries of lists in a chapter. */
const PARTS = '.prose > :not(ul, ol), .prose > :is(ul, ol) > li';

/**
 * Shows the parts that contain all words of a search, in unfolded chapters, and hides all others. A chapter whose title
 * contains them is shown whole. Without words, all chapters are shown, folded.
 * @returns whether any chapter is shown
 */
function showMatches(chapters: HTMLElement, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = ({ textContent }: Element) =>
    words.every((word) => textContent.toLowerCase().includes(word));
  let isAnyShown = false;
  for (const chapter of chapters.querySelectorAll('section')) {
    const isNamed = Array.from(chapter.querySelectorAll('summary')).some(matches);
    const parts = Array.from(chapter.querySelectorAll<HTMLElement>(PARTS));
    for (const part of parts) part.hidden = !isNamed && !matches(part);
    chapter.hidden = !isNamed && !parts.some(matches);
    isAnyShown ||= !chapter.hidden;
    chapter.querySelector('details')?.toggleAttribute('open', words.length > 0);
  }
  return isAnyShown;
}

/** The chapters from the built page, with a search. A chapter that is opened is named in the address. */
function Chapters({ children }: { children: ReactNode }) {
  const chapters = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [isFound, setFound] = useState(true);
  useLayoutEffect(() => {
    if (chapters.current !== null) setFound(showMatches(chapters.current, search));
  }, [search]);
  useLayoutEffect(() => {
    openNamed();
    window.addEventListener('hashchange', openNamed);
    return () => {
      window.removeEventListener('hashchange', openNamed);
    };
  }, []);
  return (
    <div className="shell grid gap-4 py-4 sm:py-6">
      <SearchField label="Search the help" value={search} onChange={setSearch} />
      {!isFound && (
        <div role="status">
          <EmptyState icon={CircleQuestionMark} text="Nothing in the help has these words.">
            <ClearSearchButton onSearch={setSearch} />
          </EmptyState>
        </div>
      )}
      <div
        ref={chapters}
        hidden={!isFound}
        onClick={({ target }) => {
          const summary = target instanceof Element ? target.closest('summary') : null;
          const id = summary?.querySelector('h3')?.id;
          if (id !== undefined) window.history.replaceState(window.history.state, '', `#${id}`);
        }}
      >
        {children}
      </div>
    </div>
  );
}

/** The screen /admin/help. The built page contains the chapters, because they are not data of the church. */
export function HelpScreen({ children }: { children?: ReactNode }) {
  return (
    <AdminScreen area="the help">
      <AdminHeader title="Help" subtitle="How to use these screens" isPublishing={false} />
      <Chapters>{children}</Chapters>
    </AdminScreen>
  );
}
