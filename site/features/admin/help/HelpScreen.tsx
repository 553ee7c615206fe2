import { useEffect, type ReactNode } from 'react';
import { AdminScreen } from '#site/components/admin/AdminScreen.tsx';
import { AdminHeader } from '#site/components/admin/navigation/AdminHeader.tsx';

/**
 * The chapters from the built page. Scrolls to the chapter that the address names, because it did not exist when the
 * page opened.
 */
function Chapters({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
  return <div className="shell py-4 sm:py-6">{children}</div>;
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
