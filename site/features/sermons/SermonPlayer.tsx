import { useCallback, useEffect, useState } from 'react';
import type { SermonDetail } from '#shared/sermons/sermon-detail.ts';
import { api, ApiError, bodyOf, fetchIfChanged } from '#site/lib/api/api-client.ts';
import { showNotFound, showRecord } from '#site/lib/page/show-record.ts';
import { playerSermon, type PlayerSermon } from './player-sermon.ts';
import { sermonTab, type SermonTab } from '#shared/sermons/sermon-tabs.ts';
import { LoadFailed } from '#site/components/ui/LoadFailed.tsx';
import { Tabs } from '#site/components/ui/Tabs.tsx';
import { useUrlQuery } from '#site/lib/api/use-query.ts';
import { MissingPart } from './MissingPart.tsx';
import { SermonAudio } from './SermonAudio.tsx';
import { SermonVideo } from './SermonVideo.tsx';
import { pushToDataLayer } from '#site/lib/page/data-layer.ts';

/** The sermon's notes as HTML from `shared/pages/markdown.ts`. */
function SermonNotes({ sermon }: { sermon: PlayerSermon }) {
  const { notes } = sermon;
  if (notes === '') {
    return <MissingPart text="Notes are not available for this sermon." sermon={sermon} />;
  }
  return <div className="prose linked notes text-lg" dangerouslySetInnerHTML={{ __html: notes }} />;
}

const idFromAddress = () => window.location.pathname.split('/').at(-1) ?? '';

/** The API's query: on a preview, the token of its link, or '' for the signed-in admin; on other pages no parameter. */
function previewQuery(): { preview?: string } {
  const token = new URLSearchParams(window.location.search).get('preview');
  const isPreview = window.location.pathname.startsWith('/preview/');
  return isPreview ? { preview: token ?? '' } : {};
}

/**
 * The page's sermon: the one in the build, refreshed once. A page without one (the shell) loads the sermon that its URL
 * names; `hasFailed` if that fails.
 */
function useSermon(built: PlayerSermon | null, revision: number) {
  const [sermon, setSermon] = useState(built);
  const [hasFailed, setFailed] = useState(false);

  const load = useCallback(() => {
    loadIfChanged(built, revision).then(
      (changed) => {
        if (changed === null) return;
        setSermon(playerSermon(changed));
        showRecord(changed.html);
      },
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 404) showNotFound();
        else setFailed(true);
      },
    );
  }, [built, revision]);

  useEffect(load, [load]);

  const retry = () => {
    setFailed(false);
    load();
  };
  return { sermon, hasFailed: hasFailed && sermon === null, retry };
}

/** Loads the sermon that the URL names; null if it is unchanged since the content revision of the build. */
function loadIfChanged(built: PlayerSermon | null, revision: number): Promise<SermonDetail | null> {
  const request = (options?: { headers: Record<string, string> }) =>
    api.sermons[':id'].$get({ param: { id: idFromAddress() }, query: previewQuery() }, options);
  return built === null ? bodyOf(request()) : fetchIfChanged(revision, request);
}

type SermonPlayerProps = {
  /** Null in the shell, the page that the Worker shows for a sermon newer than the build. */
  sermon: PlayerSermon | null;
  churchName: string;
  /** The content revision that the build read: a number that each public change raises. */
  revision: number;
};

const QUERIES: Record<SermonTab, Record<string, string>> = {
  watch: { media: 'video' },
  listen: { media: 'audio' },
  notes: { notes: 'true' },
};

const PARTS = [
  { name: 'watch', label: 'Watch' },
  { name: 'listen', label: 'Listen' },
  { name: 'notes', label: 'Notes' },
] as const;

/** The tabs Watch, Listen and Notes. The URL's query selects the tab; the default depends on the sermon's parts. */
export function SermonPlayer({ sermon: built, churchName, revision }: SermonPlayerProps) {
  const { sermon, hasFailed, retry } = useSermon(built, revision);
  const [query, setQuery] = useUrlQuery();
  // The default tab is the one of the built page, even if the sermon has more parts since, so that no other tab opens.
  const opening = (built ?? sermon)?.opening ?? 'watch';
  const tab = sermonTab(query, opening);
  // Only one of video and audio plays: starting one stops the other.
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
        if (playing === 'video') return;
        pushToDataLayer({ event: 'media_play', media: 'video', sermon_id: sermon.id });
      }}
    />
  );
  const audio = (
    <SermonAudio
      sermon={sermon}
      churchName={churchName}
      isSilenced={playing === 'video'}
      isShown={tab === 'listen'}
      onPlay={() => {
        setPlaying('audio');
      }}
    />
  );
  const parts = {
    watch: { panel: video, isEmpty: sermon.videoUrl === null },
    listen: { panel: audio, isEmpty: sermon.audioUrl === null },
    notes: { panel: <SermonNotes sermon={sermon} />, isEmpty: sermon.notes === '' },
  };
  return (
    <div className="sermon-tabs">
      <Tabs
        label="Watch, listen or read"
        selected={tab}
        onSelect={(chosen) => {
          setQuery(new URLSearchParams(chosen === opening ? {} : QUERIES[chosen]), 'replace');
        }}
        tabs={PARTS.map(({ name, label }) => ({ name, label, ...parts[name] }))}
      />
    </div>
  );
}

/** Takes the place of the tabs and of a video, so that what is below does not move when the sermon comes. */
function Waiting({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  if (!hasFailed) {
    return (
      <div className="needs-script">
        <div className="sermon-tabs">
          <div className="tab-list" aria-hidden="true">
            {PARTS.map(({ name, label }) => (
              <span key={name} data-tab={name} className="tab">
                {label}
              </span>
            ))}
          </div>
        </div>
        <div className="tab-panel">
          <p
            role="status"
            className="grid max-w-4xl place-items-center rounded-card bg-sand p-4 text-lg in-data-[sermon-tab=watch]:aspect-video"
          >
            Loading sermon...
          </p>
        </div>
      </div>
    );
  }
  return (
    <LoadFailed className="text-lg" onRetry={onRetry}>
      The sermon could not be loaded. Please check your connection.
    </LoadFailed>
  );
}
