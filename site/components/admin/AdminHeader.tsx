import type { ReactNode } from 'react';
import { PublishingStatus } from './publishing/PublishingStatus.tsx';

type Props = { title: string; subtitle?: string; children: ReactNode };

/** The head of an admin screen; its links and buttons are the children. */
export function AdminHeader({ title, subtitle, children }: Props) {
  return (
    <>
      <header className="bg-white">
        <div className="shell flex flex-wrap items-center justify-between gap-4 pt-5">
          <div>
            <h1 className="text-2xl">{title}</h1>
            {subtitle !== undefined && <p className="mt-1 text-ink-soft">{subtitle}</p>}
          </div>
          <div className="flex flex-wrap gap-3">{children}</div>
        </div>
      </header>
      <PublishingStatus />
    </>
  );
}
