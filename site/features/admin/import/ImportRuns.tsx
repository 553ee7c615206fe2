import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { churchDateAndTime } from '#shared/calendar/dates.ts';
import type { ImportRun, TakenBack } from '#shared/import/runs.ts';
import { Button } from '#site/components/admin/Button.tsx';
import { ConfirmedWrite } from '#site/components/admin/dialogs/ConfirmedWrite.tsx';
import { ListState, stateOf } from '#site/components/admin/list/ListState.tsx';
import { pathOf, useWrite } from '#site/components/admin/queries.ts';
import { api, bodyOf } from '#site/lib/api/api-client.ts';
import { CopiedFiles, CopyFiles, useCopying } from './CopiedFiles.tsx';
import { countWords } from './import-words.ts';

const RUNS = queryOptions({
  queryKey: ['imports'],
  queryFn: () => bodyOf(api.imports.$get()),
});

const MOST_NAMED = 5;

/** What taking an import back has left, in words. */
function leftWords({ removed, emptied, stayed }: TakenBack): string {
  const named = (said: string, records: TakenBack['stayed']) => {
    const names = records.slice(0, MOST_NAMED).map(({ title }) => `“${title}”`);
    const more = records.length > MOST_NAMED ? ` and ${records.length - MOST_NAMED} more` : '';
    return records.length === 0 ? [] : [`${said}: ${names.join(', ')}${more}.`];
  };
  return [
    `${removed} ${removed === 1 ? 'record was' : 'records were'} removed.`,
    ...named('Planned before, and without the video again', emptied),
    ...named('Edited since, and therefore still here', stayed),
  ].join(' ');
}

/** All imports, the latest first, each with the way back. */
export function ImportRuns() {
  const runs = useQuery(RUNS);
  useCopying(runs.data ?? []);
  const [asked, setAsked] = useState<ImportRun | null>(null);
  const takeBack = useWrite((run: ImportRun) => bodyOf(api.imports[':id'].$delete(pathOf(run))), {
    changes: [{}],
    reloads: 'always',
  });
  return (
    <section className="mt-8" aria-labelledby="imports-so-far">
      <h2 id="imports-so-far" className="text-xl" tabIndex={-1}>
        Imports So Far
      </h2>
      <div className="mt-3">
        <ListState
          {...stateOf(runs)}
          loadingText="Loading the imports..."
          isEmpty={runs.data?.length === 0}
          empty={<p>Nothing was imported yet.</p>}
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
                    {churchDateAndTime(run.at)} · {countWords(run.counts)}
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
        text="Everything that it has made is removed, except what was edited since, and so are the files that only it has copied."
        afterwards="History can put single records back."
        confirmLabel="Take Back"
        done={(_, answer) => ({
          title: 'Import taken back',
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
