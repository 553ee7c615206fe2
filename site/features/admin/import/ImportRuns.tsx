import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { churchDateAndTime } from '#shared/calendar/dates.ts';
import { importCountText } from '#shared/import/preview.ts';
import { copyProblemWords } from '#shared/import/runs.ts';
import type { CopyProgress, ImportRun, UndoneImport } from '#shared/import/runs.ts';
import { Button } from '#site/components/admin/Button.tsx';
import { ConfirmedWrite } from '#site/components/admin/dialogs/ConfirmedWrite.tsx';
import { ListState, listStateProps } from '#site/components/admin/list/ListState.tsx';
import { idParam, reloadQueries, useWrite } from '#site/components/admin/queries.ts';
import { api, bodyOf } from '#site/lib/api/api-client.ts';

/** Pauses in ms: between two steps while there are files to copy, and before hosts that have failed are asked again. */
const NEXT_MS = 500;
const LATER_MS = 60_000;

/** Continues to copy files while this screen is open. When it is closed, the cron job continues. */
function useCopying(runs: readonly ImportRun[]) {
  const client = useQueryClient();
  useQuery({
    queryKey: ['copying'],
    enabled: runs.some(({ copies }) => (copies?.waiting ?? 0) > 0),
    queryFn: async () => {
      const { left } = await bodyOf(api.imports.copy.$post());
      await reloadQueries(client, { queryKey: ['imports'] });
      return left;
    },
    refetchInterval: ({ state }) => (state.data === 'for the next run' ? NEXT_MS : LATER_MS),
  });
}

/** A button that copies the files of an earlier import. */
function CopyFiles({ run }: { run: ImportRun }) {
  const copy = useWrite(() => bodyOf(api.imports[':id'].copies.$post(idParam(run))), {
    changes: [{}],
    reloads: 'always',
    done: ({ files }) =>
      files === 0
        ? {
            title: 'Nothing to copy',
            text: 'Its records use no files from other websites.',
          }
        : { title: 'Copying has started', text: 'It continues in the background.' },
    failed: () => ({ title: 'The files could not be copied' }),
  });
  return (
    <Button
      className="mt-2"
      disabled={copy.isPending}
      aria-label={`Copy Its Files: ${run.source}, ${churchDateAndTime(run.at)}`}
      onClick={() => {
        copy.mutate();
      }}
    >
      Copy Its Files
    </Button>
  );
}

/** The progress of copying, and the number of files that are not copied. */
function CopiedFiles({ copies: { all, copied, waiting, failed } }: { copies: CopyProgress }) {
  const stay = all - copied - waiting;
  return (
    <div className="mt-2 grid gap-2 text-sm">
      {waiting > 0 && (
        <progress className="w-full" max={all} value={all - waiting} aria-label="Copied" />
      )}
      <p>
        {copied} of {all} files are in the library.
        {waiting > 0 && ' The rest follow in the background.'}
      </p>
      {stay > 0 && (
        <details>
          <summary className="unfold">
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

const RUNS = queryOptions({
  queryKey: ['imports'],
  queryFn: () => bodyOf(api.imports.$get()),
});

const MOST_NAMED = 5;

/** The text about what undoing an import has removed, and which records have stayed. */
function leftWords({ removed, emptied, stayed }: UndoneImport): string {
  const named = (said: string, records: UndoneImport['stayed']) => {
    const names = records.slice(0, MOST_NAMED).map(({ title }) => `"${title}"`);
    const more = records.length > MOST_NAMED ? ` and ${records.length - MOST_NAMED} more` : '';
    return records.length === 0 ? [] : [`${said}: ${names.join(', ')}${more}.`];
  };
  return [
    `${removed} ${removed === 1 ? 'record was' : 'records were'} removed.`,
    ...named('Planned before, so only the video was removed', emptied),
    ...named('Edited since, so kept', stayed),
  ].join(' ');
}

/** All imports, newest first, each with a button that undoes it. */
export function ImportRuns() {
  const runs = useQuery(RUNS);
  useCopying(runs.data ?? []);
  const [asked, setAsked] = useState<ImportRun | null>(null);
  const takeBack = useWrite((run: ImportRun) => bodyOf(api.imports[':id'].$delete(idParam(run))), {
    changes: [{}],
    reloads: 'always',
  });
  return (
    <section className="mt-8" aria-labelledby="imports-so-far">
      <h2 id="imports-so-far" className="panel-title" tabIndex={-1}>
        Past Imports
      </h2>
      <div className="mt-3">
        <ListState
          {...listStateProps(runs)}
          loadingText="Loading the imports..."
          isEmpty={runs.data?.length === 0}
          empty={<p>Nothing has been imported yet.</p>}
        >
          <ul className="grid gap-3">
            {runs.data?.map((run) => (
              <li
                key={run.id}
                className="card flex flex-wrap items-start justify-between gap-3 p-5"
              >
                <div className="min-w-0 grow basis-64">
                  <h3 className="text-base wrap-anywhere">{run.source}</h3>
                  <p className="mt-1 text-sm text-ink-soft">
                    {churchDateAndTime(run.at)} · {importCountText(run.counts)}
                    {!run.isFinished && ' It ended early: import it again to go on.'}
                  </p>
                  {run.copies === null ? (
                    run.isFinished && <CopyFiles run={run} />
                  ) : (
                    <CopiedFiles copies={run.copies} />
                  )}
                </div>
                <Button
                  aria-label={`Take back the import of ${run.source}, ${churchDateAndTime(run.at)}`}
                  onClick={() => {
                    setAsked(run);
                  }}
                >
                  Take Back
                </Button>
              </li>
            ))}
          </ul>
        </ListState>
      </div>
      <ConfirmedWrite
        asked={asked}
        write={takeBack}
        title="Take this import back?"
        text="Everything it created is removed, along with the files only it copied. What was edited since is kept."
        afterwards="You can put single records back from History."
        confirmLabel="Take Back"
        done={(_, answer) => ({
          title: 'Import Undone',
          text: answer === undefined ? '' : leftWords(answer),
        })}
        failed={() => ({ title: 'The import was not taken back' })}
        isDoneIfGone
        onClose={() => {
          setAsked(null);
        }}
        focusAfterwards={() => {
          document.querySelector<HTMLElement>('#imports-so-far')?.focus();
        }}
      />
    </section>
  );
}
