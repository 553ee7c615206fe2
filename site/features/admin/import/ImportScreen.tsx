import { useState } from 'react';
import { createAdminScreen } from '#site/components/admin/AdminScreen.tsx';
import { ButtonLink, Button } from '#site/components/admin/Button.tsx';
import { SettingsColumns } from '#site/components/admin/SectionLinks.tsx';
import { AdminHeader } from '#site/components/admin/navigation/AdminHeader.tsx';
import { useSettings } from '#site/components/admin/queries.ts';
import { ImportRuns } from './ImportRuns.tsx';
import { importCountText, type ImportChoices } from '#shared/import/preview.ts';
import { Preview } from './Preview.tsx';
import { SourceChoice } from './SourceChoice.tsx';
import { importProblem, useImport } from './use-import.ts';

const UNDECIDED: Omit<ImportChoices, 'churchName'> = { isPublished: false, isCopied: false };

const Content = () => (
  <>
    <AdminHeader
      title="Import Content"
      subtitle="Bring in sermons and events from elsewhere"
      back={{ href: '/admin/settings', name: 'Settings' }}
    />
    <SettingsColumns current="Import Content">
      <Steps />
      <ImportRuns />
    </SettingsColumns>
  </>
);

/** The current step of an import: choose a source, preview it, write it. */
function Steps() {
  const settings = useSettings();
  const [decided, setDecided] = useState(UNDECIDED);
  const choices: ImportChoices = { ...decided, churchName: settings.data?.churchName ?? '' };
  const { reading, writing, written, read, again, name } = useImport();
  const found = reading.data;
  const stopped = importProblem(writing.error);
  if (reading.isPending)
    return (
      <p role="status" className="card p-8 text-lg wrap-anywhere">
        Reading {name}...
      </p>
    );
  if (found === undefined)
    return (
      <SourceChoice
        problem={importProblem(reading.error)}
        onChoose={(from, options) => {
          setDecided(UNDECIDED);
          read({ from, options });
        }}
      />
    );
  if (writing.isPending) return <Progress written={written} all={found.source.drafts.length} />;
  if (writing.data !== undefined)
    return (
      <section className="card grid gap-4 p-5 sm:p-7" role="status">
        <h2 className="panel-title wrap-anywhere">{name} Was Imported</h2>
        <p>{importCountText(writing.data)}</p>
        <p className="flex flex-wrap gap-3">
          {writing.data.sermons > 0 && <ButtonLink href="/admin/sermons">Sermons</ButtonLink>}
          {writing.data.events > 0 && <ButtonLink href="/admin/events">Events</ButtonLink>}
          <Button onClick={again}>Import More</Button>
        </p>
      </section>
    );
  return (
    <Preview
      found={found}
      choices={choices}
      problem={
        stopped === undefined
          ? found.problem
          : `${stopped} What was written stays. Import again, and it goes on where it stopped.`
      }
      onDecide={(changes) => {
        setDecided((before) => ({ ...before, ...changes }));
      }}
      onWrite={() => {
        writing.mutate({ found, choices });
      }}
      onRead={(options) => {
        read({ from: found.from, options: { ...found.options, ...options } });
      }}
      onCancel={again}
    />
  );
}

const Progress = ({ written, all }: { written: number; all: number }) => (
  <section className="card grid gap-3 p-5 sm:p-7" aria-label="Progress">
    <progress className="w-full" max={all} value={written} aria-label="Written" />
    <p role="status">
      {written} of {all} written. You can leave this page: to go on later, import the same source
      again.
    </p>
  </section>
);

/** The screen that imports sermons and events from other programs. */
export const ImportScreen = createAdminScreen('imports', Content);
