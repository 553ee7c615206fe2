import { useEffect, useState } from 'react';
import { sermonTab, type SermonTab } from '#shared/sermons/sermon-tabs.ts';
import { LoadFailed } from '#site/components/ui/LoadFailed.tsx';
import { Tabs } from '#site/components/ui/Tabs.tsx';
import { useQuery } from '#site/lib/api/use-query.ts';
import type { PlayerSermon } from './player-sermon.ts';
import { SermonAudio } from './SermonAudio.tsx';
import { SermonNotes } from './SermonNotes.tsx';
import { SermonVideo } from './SermonVideo.tsx';
import { useSermon } from './use-sermon.ts';

type Props = {
  /** Null in the shell for sermons newer than the build. */
  sermon: PlayerSermon | null;
  churchName: string;
  /** Content revision of the build. */
  revision: number;
};

const QUERIES: Record<SermonTab, Record<string, string>> = {
  watch: { media: 'video' },
  listen: { media: 'audio' },
  notes: { notes: 'true' },
};

/** Watch, Listen and Notes. The query selects the tab; the default depends on what the sermon has. */
export function SermonPlayer({ sermon: built, churchName, revision }: Props) {
  const { sermon, hasFailed, retry } = useSermon(built, revision);
  const [query, setQuery] = useQuery();
  // Keeps the built default tab when the record has gained a part since the build.
  const opening = (built ?? sermon)?.opening ?? 'watch';
  const tab = sermonTab(query, opening);
  // Only one plays at a time: starting one stops the other.
  const [playing, setPlaying] = useState<'video' | 'audio' | null>(null);

  useEffect(() => {
    document.documentElement.dataset.sermonTab = tab;
  }, [tab]);

  if (sermon === null) return <Waiting hasFailed={hasFailed} onRetry={retry} />;
  const video = (
    <SermonVideo
      sermon={sermon}
      isPlaying={playing === 'video'}
      onPlay={() => {
        setPlaying('video');
      }}
    />
  );
  const audio = (
    <SermonAudio
      sermon={sermon}
      churchName={churchName}
      isSilenced={playing === 'video'}
      onPlay={() => {
        setPlaying('audio');
      }}
    />
  );
  return (
    <div className="sermon-tabs">
      <Tabs
        label="Watch, listen or read"
        selected={tab}
        onSelect={(chosen) => {
          setQuery(new URLSearchParams(chosen === opening ? {} : QUERIES[chosen]), 'replace');
        }}
        tabs={[
          { name: 'watch', label: 'Watch', panel: video },
          { name: 'listen', label: 'Listen', panel: audio },
          { name: 'notes', label: 'Notes', panel: <SermonNotes html={sermon.notes} /> },
        ]}
      />
    </div>
  );
}

function Waiting({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  if (!hasFailed) {
    return (
      <p role="status" className="needs-script text-lg">
        Loading sermon...
      </p>
    );
  }
  return (
    <LoadFailed className="text-lg" onRetry={onRetry}>
      The sermon could not be loaded. Please check your connection.
    </LoadFailed>
  );
}
