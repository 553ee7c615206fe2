import { useEffect, type ReactNode } from 'react';
import { AdminScreen } from '#site/components/admin/AdminScreen.tsx';
import { AdminHeader } from '#site/components/admin/navigation/AdminHeader.tsx';

/** What is in the page already, brought to the chapter of the address: it was not there when the page opened. */
function Chapters({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
  return <div className="shell py-8">{children}</div>;
}

/** /admin/help, whose chapters the page brings along: they are no data. */
export function HelpScreen({ children }: { children?: ReactNode }) {
  return (
    <AdminScreen area="the help">
      <AdminHeader title="Help" subtitle="How to keep your website up to date" />
      <Chapters>{children}</Chapters>
    </AdminScreen>
  );
}
