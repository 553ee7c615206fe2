import { useQuery, useQueryClient } from '@tanstack/react-query';
import { copyProblemWords, type Copies } from '#shared/import/files.ts';
import type { ImportRun } from '#shared/import/runs.ts';
import { reload } from '#site/components/admin/queries.ts';
import { api, bodyOf } from '#site/lib/api/api-client.ts';

/** Between two steps while there is something to copy, and while the hosts that fail have a rest. */
const NEXT_MS = 500;
const LATER_MS = 60_000;

/** Goes on copying while this screen is open; otherwise cron does. */
export function useCopying(runs: readonly ImportRun[]) {
  const client = useQueryClient();
  useQuery({
    queryKey: ['copying'],
    enabled: runs.some(({ copies }) => (copies?.waiting ?? 0) > 0),
    queryFn: async () => {
      const { left } = await bodyOf(api.imports.copy.$post());
      await reload(client, { queryKey: ['imports'] });
      return left;
    },
    refetchInterval: ({ state }) => (state.data === 'for the next run' ? NEXT_MS : LATER_MS),
  });
}

/** How far copying is, with what stays where it is. */
export function CopiedFiles({ copies: { all, copied, waiting, failed } }: { copies: Copies }) {
  const stay = all - copied - waiting;
  return (
    <div className="mt-2 grid gap-2 text-sm">
      {waiting > 0 && (
        <progress className="w-full" max={all} value={all - waiting} aria-label="Copied" />
      )}
      <p>
        {copied} of {all} files are in the library.
        {waiting > 0 && ' The others follow in the background.'}
      </p>
      {stay > 0 && (
        <details>
          <summary>
            {stay === 1 ? '1 file stays' : `${stay} files stay`} where{' '}
            {stay === 1 ? 'it is' : 'they are'}
          </summary>
          <ul className="mt-2 grid list-disc gap-1 pl-5">
            {failed.map((each) => (
              <li key={each.address} className="wrap-anywhere">
                {copyProblemWords(each)}
              </li>
            ))}
            {stay > failed.length && <li>And {stay - failed.length} more.</li>}
          </ul>
        </details>
      )}
    </div>
  );
}
