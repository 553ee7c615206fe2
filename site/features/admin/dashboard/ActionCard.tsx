import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = {
  icon: LucideIcon;
  title: string;
  text: string;
  /** The card's link or button. */
  children: ReactNode;
};

/** A card with one of the admin's tasks. */
export function ActionCard({ icon: Icon, title, text, children }: Props) {
  return (
    <li className="card flex flex-col gap-2 p-6">
      <div className="flex items-center gap-3">
        <Icon size={26} aria-hidden="true" className="text-amber-700" />
        <h2 className="text-xl">{title}</h2>
      </div>
      <p className="mb-3">{text}</p>
      <div className="mt-auto">{children}</div>
    </li>
  );
}
