import type { ReactNode } from 'react';
import { churchDay, longDate } from '#shared/calendar/dates.ts';
import type { PageText } from '#shared/pages/page-texts.ts';
import { editAddress } from './page-names.ts';

const REPLACED_BY: Readonly<Record<string, string>> = {
  aboutText: 'About Text',
  missionStatement: 'Mission Statement',
};

type Props = {
  text: PageText;
  /** Buttons of an entry of a list. */
  children?: ReactNode;
};

/** A text in the list: link to its editor, and whether it is the original. */
export function TextRow({ text, children }: Props) {
  const { id, title, placeholders, replacedBy } = text;
  return (
    <li className="flex items-center gap-3 border-t border-line py-2 first:border-t-0">
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-4">
        <a href={editAddress(id)} className="link inline-flex min-h-11 items-center">
          {title}
        </a>
        {placeholders > 0 && (
          <span className="badge badge-warm">
            {placeholders === 1 ? '1 gap to fill' : `${placeholders} gaps to fill`}
          </span>
        )}
        <span className="text-ink-soft">{originOf(text)}</span>
        {replacedBy !== null && (
          <span className="w-full text-sm text-ink-soft">
            Shown while {REPLACED_BY[replacedBy] ?? replacedBy} is empty in the Settings.
          </span>
        )}
      </div>
      {children}
    </li>
  );
}

const originOf = ({ isDefault, updatedAt }: PageText) =>
  isDefault || updatedAt === null
    ? 'Original text'
    : `Your own, saved ${longDate(churchDay(new Date(updatedAt)))}`;
