import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { AdminScreen } from '#site/components/admin/AdminScreen.tsx';
import { AdminHeader } from '#site/components/admin/navigation/AdminHeader.tsx';

/** Unfolds the chapter that the address names and scrolls to it, because browsers do not scroll to folded content. */
function openNamed(): void {
  const heading = document.getElementById(window.location.hash.slice(1));
  heading?.closest('details')?.setAttribute('open', '');
  heading?.scrollIntoView();
}

/** The chapters from the built page. Wide windows show them unfolded. A chapter that is opened is named in the address. */
function Chapters({ children }: { children: ReactNode }) {
  const chapters = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const isWide = window.matchMedia('(min-width: 64rem)').matches;
    for (const chapter of chapters.current?.querySelectorAll('details') ?? [])
      chapter.open = isWide;
    openNamed();
    window.addEventListener('hashchange', openNamed);
    return () => {
      window.removeEventListener('hashchange', openNamed);
    };
  }, []);
  return (
    <div
      ref={chapters}
      className="shell py-4 sm:py-6"
      onClick={({ target }) => {
        const summary = target instanceof Element ? target.closest('summary') : null;
        const id = summary?.querySelector('h2')?.id;
        if (id !== undefined) window.history.replaceState(window.history.state, '', `#${id}`);
      }}
    >
      {children}
    </div>
  );
}

/** The screen /admin/help. The built page contains the chapters, because they are not data of the church. */
export function HelpScreen({ children }: { children?: ReactNode }) {
  return (
    <AdminScreen area="the help">
      <AdminHeader
        title="Help"
        subtitle="How to keep your website up to date"
        isPublishing={false}
      />
      <Chapters>{children}</Chapters>
    </AdminScreen>
  );
}
