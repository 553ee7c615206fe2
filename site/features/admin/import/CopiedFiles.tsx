import { useQuery, useQueryClient } from '@tanstack/react-query';
import { churchDateAndTime } from '#shared/calendar/dates.ts';
import { copyProblemWords, type Copies } from '#shared/import/files.ts';
import type { ImportRun } from '#shared/import/runs.ts';
import { Button } from '#site/components/admin/Button.tsx';
import { pathOf, reload, useWrite } from '#site/components/admin/queries.ts';
import { showFailure } from '#site/components/admin/show-failure.ts';
import { api, bodyOf } from '#site/lib/api/api-client.ts';
import { showToast } from '#site/lib/page/toasts.ts';

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

/** The button that has the files of an earlier import copied. */
export function CopyFiles({ run }: { run: ImportRun }) {
  const copy = useWrite(() => bodyOf(api.imports[':id'].copies.$post(pathOf(run))), {
    changes: [{}],
    reloads: 'always',
  });
  return (
    <Button
      className="mt-2"
      disabled={copy.isPending}
      aria-label={`Copy the files of ${run.source}, ${churchDateAndTime(run.at)}`}
      onClick={() => {
        copy.mutate(undefined, {
          onSuccess: ({ files }) => {
            const isNothing = files === 0;
            showToast({
              title: isNothing ? 'Nothing to copy' : 'Copying has begun',
              text: isNothing
                ? 'Its records show no files of other websites.'
                : 'It goes on in the background.',
              kind: 'success',
            });
          },
          onError: (error) => {
            showFailure({ title: 'The files are not copied', error });
          },
        });
      }}
    >
      Copy Its Files
    </Button>
  );
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
