import type { MouseEvent } from 'react';
import type { SermonTab } from '#shared/sermons/sermon-tabs.ts';
import type { PlayerSermon } from './player-sermon.ts';

type Props = { text: string; sermon: PlayerSermon };

/** Says that a part of a sermon is missing, with buttons to the parts that exist. */
export function MissingPart({ text, sermon }: Props) {
  const others = [
    sermon.videoUrl !== null && (['watch', 'Watch the Video'] as const),
    sermon.audioUrl !== null && (['listen', 'Listen to the Audio'] as const),
    sermon.notes !== '' && (['notes', 'Read the Notes'] as const),
  ].filter((part) => part !== false);
  return (
    <>
      <p className="no-print">{text}</p>
      <p className="no-print needs-script mt-4 flex flex-wrap gap-3 empty:hidden">
        {others.map(([name, label]) => (
          <button key={name} type="button" className="button button-quiet" onClick={openTab(name)}>
            {label}
          </button>
        ))}
      </p>
    </>
  );
}

/** Opens a tab by a click on its tab button. Moves the focus there, because the panel with the focus becomes hidden. */
const openTab = (name: SermonTab) => (click: MouseEvent) => {
  const tabs = click.currentTarget.closest('.sermon-tabs');
  const tab = tabs?.querySelector<HTMLElement>(`[role='tab'][data-tab='${name}']`);
  tab?.click();
  tab?.focus();
};
