import { useState } from 'react';
import { adminScreen } from '#site/components/admin/AdminScreen.tsx';
import { ButtonLink, Button } from '#site/components/admin/Button.tsx';
import { AdminHeader } from '#site/components/admin/navigation/AdminHeader.tsx';
import { useSettings } from '#site/components/admin/queries.ts';
import { ImportRuns } from './ImportRuns.tsx';
import { importCountText, type ImportChoices } from '#shared/import/preview.ts';
import { Preview } from './Preview.tsx';
import { SourceChoice } from './SourceChoice.tsx';
import { useImport, type ImportStep } from './use-import.ts';

/** The number of records written so far. */
function Progress({ step }: { step: Extract<ImportStep, { at: 'writing' }> }) {
  const all = step.found.source.drafts.length;
  return (
    <section className="card grid gap-3 p-5 sm:p-8" aria-label="Progress">
      <progress className="w-full" max={all} value={step.written} aria-label="Written" />
      <p role="status">
        {step.written} of {all} written. You can leave this page: to go on later, import the same
        source again.
      </p>
    </section>
  );
}

const UNDECIDED: Omit<ImportChoices, 'churchName'> = { isPublished: false, isCopied: false };

function Content() {
  const { step, read, write, again } = useImport();
  const settings = useSettings();
  const [decided, setDecided] = useState(UNDECIDED);
  const choices: ImportChoices = { ...decided, churchName: settings.data?.churchName ?? '' };
  return (
    <>
      <AdminHeader
        title="Import"
        subtitle="Bring in sermons and events from elsewhere"
        back={{ href: '/admin/settings', name: 'Settings' }}
      />
      <div className="shell form-column py-4 sm:py-6">
        {step.at === 'choose' && (
          <SourceChoice
            problem={step.problem}
            onChoose={(...source) => {
              setDecided(UNDECIDED);
              void read(...source);
            }}
          />
        )}
        {step.at === 'reading' && (
          <p role="status" className="card p-8 text-lg wrap-anywhere">
            Reading {step.name}...
          </p>
        )}
        {step.at === 'preview' && (
          <Preview
            found={step.found}
            choices={choices}
            onDecide={(changes) => {
              setDecided((before) => ({ ...before, ...changes }));
            }}
            onWrite={() => void write(step.found, choices)}
            onRead={(options) => void read(step.found.from, { ...step.found.options, ...options })}
            onCancel={again}
          />
        )}
        {step.at === 'writing' && <Progress step={step} />}
        {step.at === 'done' && (
          <section className="card grid gap-4 p-5 sm:p-8" role="status">
            <h2 className="text-xl wrap-anywhere">{step.name} Was Imported</h2>
            <p>{importCountText(step.counts)}</p>
            <p className="flex flex-wrap gap-3">
              {step.counts.sermons > 0 && <ButtonLink href="/admin/sermons">Sermons</ButtonLink>}
              {step.counts.events > 0 && <ButtonLink href="/admin/events">Events</ButtonLink>}
              <Button onClick={again}>Import More</Button>
            </p>
          </section>
        )}
        <ImportRuns />
      </div>
    </>
  );
}

/** The screen that imports sermons and events from other programs. */
export const ImportScreen = adminScreen('imports', Content);
