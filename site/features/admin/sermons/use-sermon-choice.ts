import { useState } from 'react';
import { mayLeave } from '#site/components/admin/use-unsaved-guard.ts';

export type SermonTab = 'list' | 'edit';

/** Which tab is open, and which sermon the edit tab holds; asks before typed text is left behind. */
export function useSermonChoice() {
  const [tab, setTab] = useState<SermonTab>('list');
  const [sermonId, setSermonId] = useState<number | null>(null);
  return {
    tab,
    showTab: setTab,
    sermonId,
    /** Opens a sermon, or (null) the form for a new one. @returns false when the editor stayed */
    open: (id: number | null): boolean => {
      if (id !== sermonId && !mayLeave()) return false;
      setSermonId(id);
      setTab('edit');
      return true;
    },
    /** The sermon that was edited is there no more, or has become a new one. */
    letGo: (next: SermonTab) => {
      setSermonId(null);
      setTab(next);
    },
  };
}
