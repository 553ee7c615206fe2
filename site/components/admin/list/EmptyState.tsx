import { SearchX, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = {
  icon: LucideIcon;
  title?: string;
  /** One sentence: what the list is for, or how it begins. */
  text: ReactNode;
  /** The button or link that makes the first entry. */
  children?: ReactNode;
};

/** Shown instead of an empty list. */
export const EmptyState = ({ icon: Icon, title, text, children }: Props) => (
  <div className="card grid justify-items-center gap-3 px-5 py-10 text-center">
    <Icon size={40} strokeWidth={1.5} aria-hidden="true" className="text-amber-700" />
    {title !== undefined && <h2 className="text-xl">{title}</h2>}
    <p className="max-w-[55ch] text-balance">{text}</p>
    {children !== undefined && <div className="mt-2">{children}</div>}
  </div>
);

/** Shown instead of a list in which nothing matches a search or a filter. */
export const NoMatch = ({ text }: { text: string }) => <EmptyState icon={SearchX} text={text} />;
