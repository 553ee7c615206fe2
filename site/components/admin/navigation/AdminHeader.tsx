import type { ReactNode } from 'react';
import { AdminMenu, AdminNavigation } from './AdminNavigation.tsx';
import { PublishingStatus } from '../publishing/PublishingStatus.tsx';

type Props = { title: string; subtitle?: string; children: ReactNode };

/** The header of an admin screen: navigation, title, and the screen's own links and buttons. */
export function AdminHeader({ title, subtitle, children }: Props) {
  return (
    <>
      <a href="#screen" className="skip-link">
        Skip to the content
      </a>
      <header className="bg-white">
        <AdminNavigation />
        <div className="shell flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-4">
          <div className="grow">
            <div className="flex items-center justify-between gap-3">
              <h1 className="text-xl sm:text-2xl">{title}</h1>
              <AdminMenu />
            </div>
            {subtitle !== undefined && <p className="mt-1 text-ink-soft">{subtitle}</p>}
          </div>
          <div className="flex flex-wrap gap-3">{children}</div>
        </div>
      </header>
      <PublishingStatus />
      <span id="screen" tabIndex={-1} />
    </>
  );
}
