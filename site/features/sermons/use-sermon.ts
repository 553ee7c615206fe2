import { useCallback, useEffect, useState } from 'react';
import type { SermonDetail } from '#shared/sermons/sermon-detail.ts';
import { api, ApiError, bodyOf, changedSince } from '#site/lib/api/api-client.ts';
import { showNotFound, showRecord } from '#site/lib/page/show-record.ts';
import { playerSermon, type PlayerSermon } from './player-sermon.ts';

const idFromAddress = () => window.location.pathname.split('/').at(-1) ?? '';

/**
 * The built sermon, refreshed once; in the shell, the sermon that the address names. `hasFailed`: the sermon of
 * the shell could not be loaded.
 */
export function useSermon(built: PlayerSermon | null, revision: number) {
  const [sermon, setSermon] = useState(built);
  const [hasFailed, setFailed] = useState(false);

  const load = useCallback(() => {
    current(built, revision).then(
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

/** Loads the sermon that the address names; null when the page is current. */
function current(built: PlayerSermon | null, revision: number): Promise<SermonDetail | null> {
  const request = (options?: { headers: Record<string, string> }) =>
    api.sermons[':id'].$get({ param: { id: idFromAddress() } }, options);
  return built === null ? bodyOf(request()) : changedSince(revision, request);
}
