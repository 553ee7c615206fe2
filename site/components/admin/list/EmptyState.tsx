import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = {
  icon: LucideIcon;
  title?: string;
  /** One sentence: what the list is for and how to add the first entry, or that no entry matches the search. */
  text: ReactNode;
  /** The button or link that makes the first entry. */
  children?: ReactNode;
};

/** Shown instead of an empty list. */
export const EmptyState = ({ icon: Icon, title, text, children }: Props) => (
  <div className="card grid justify-items-center gap-4 px-5 py-10 text-center">
    <Icon size={40} strokeWidth={1.5} aria-hidden="true" className="text-amber-700" />
    {title !== undefined && <h2 className="text-xl">{title}</h2>}
    <p className="max-w-[55ch] text-balance">{text}</p>
    {children}
  </div>
);
