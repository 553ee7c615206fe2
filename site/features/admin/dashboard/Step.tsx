import { CircleCheck, Circle } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = {
  title: string;
  text: string;
  isDone: boolean;
  /** What a person can do about it, shown until it is done. */
  children?: ReactNode;
};

/** One step of the checklist. */
export function Step({ title, text, isDone, children }: Props) {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className="flex gap-3 border-t border-line py-4">
      <Icon
        size={26}
        aria-hidden="true"
        className={`mt-0.5 shrink-0 ${isDone ? 'text-deep-600' : 'text-amber-700'}`}
      />
      <div className="min-w-0 flex-1">
        <h3 className={`font-sans text-lg font-semibold ${isDone ? 'text-ink-soft' : ''}`}>
          {title}
          {isDone && <span className="sr-only"> (done)</span>}
        </h3>
        {!isDone && (
          <>
            <p>{text}</p>
            {children !== undefined && (
              <div className="mt-2 flex flex-wrap items-center gap-3">{children}</div>
            )}
          </>
        )}
      </div>
    </li>
  );
}

type LinkProps = { href?: string | undefined; action?: string };

/** The link to the place where a step is done; nothing for a step without one. */
export function StepLink({ href, action }: LinkProps) {
  if (href === undefined) return null;
  return (
    <a href={href} className="button button-quiet">
      {action}
    </a>
  );
}
