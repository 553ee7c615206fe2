import { useState } from 'react';
import { Button } from '#site/components/admin/Button.tsx';
import { type SetupChecklist, SETUP_STEPS, type SetupStep } from '#shared/dashboard/dashboard.ts';
import { Step, StepLink, TestMailStep } from './TestMailStep.tsx';
import { useChangeFirstDay } from './first-day.queries.ts';

type ChecklistProps = { firstDay: SetupChecklist };

/** The first tasks of a new church, folded to one line. The server finds out from its data which are done. */
export function Checklist({ firstDay }: ChecklistProps) {
  const change = useChangeFirstDay();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const next = SETUP_STEPS.find((name) => !firstDay.done.includes(name));
  return (
    <section aria-labelledby="first-steps" className="px-5 py-4">
      <h2 id="first-steps" className="font-serif text-[1.25rem] leading-snug">
        First Steps
      </h2>
      <p className="mt-1 text-sm">
        {firstDay.done.length} of {SETUP_STEPS.length} done
      </p>
      <p className="mt-1 flex gap-0.5" aria-hidden="true">
        {SETUP_STEPS.map((name, index) => (
          <span
            key={name}
            className={`h-1 grow rounded-full ${index < firstDay.done.length ? 'bg-deep-700' : 'bg-deep-100'}`}
          />
        ))}
      </p>
      {next !== undefined && <p className="mt-3 text-sm">Next: {STEP_WORDS[next].title}</p>}
      <div className="mt-2 flex flex-wrap items-center gap-x-5">
        <Button
          className="button-small"
          aria-expanded={isUnfolded}
          onClick={() => {
            setIsUnfolded(!isUnfolded);
          }}
        >
          {isUnfolded ? 'Close' : 'Continue'}
        </Button>
        <button
          type="button"
          className="link min-h-11 cursor-pointer text-sm"
          disabled={change.isPending}
          onClick={() => {
            change.mutate({ isPutAway: true });
          }}
        >
          Hide This List
        </button>
      </div>
      <ul className="mt-2 grid gap-x-10 sm:max-lg:grid-cols-2 xl:grid-cols-2" hidden={!isUnfolded}>
        {SETUP_STEPS.map((name) => {
          const words = { ...STEP_WORDS[name], isDone: firstDay.done.includes(name) };
          switch (name) {
            case 'times':
              return (
                <Step key={name} {...words} text={`The website says: ${firstDay.serviceTimes}.`}>
                  {/* A new church begins with some times. Only a person can say whether they are right. */}
                  <Button
                    disabled={change.isPending}
                    onClick={() => {
                      change.mutate({ areTimesConfirmed: true });
                    }}
                  >
                    That Is Right
                  </Button>
                  <StepLink {...words} />
                </Step>
              );
            case 'mail':
              return <TestMailStep key={name} {...words} firstDay={firstDay} />;
            default:
              return (
                <Step key={name} {...words}>
                  <StepLink {...words} href={hrefOf(name, firstDay)} />
                </Step>
              );
          }
        })}
      </ul>
    </section>
  );
}

/** The address of the screen for a step. For the first step, it leads to the first empty field of the settings. */
const hrefOf = (name: keyof typeof STEP_WORDS, { missingSetting }: SetupChecklist) =>
  name === 'address'
    ? `/admin/settings?field=${missingSetting ?? 'churchName'}`
    : STEP_WORDS[name].href;

type Words = {
  title: string;
  /** The task and the reason for it. */
  text: string;
  /** The address of the screen for the task; absent for a task outside the admin. */
  href?: string;
  /** Accessible name of the link. */
  action?: string;
};

/** The words of each step of the checklist. */
export const STEP_WORDS: Readonly<Record<SetupStep, Words>> = {
  address: {
    title: 'Basic Information',
    text: 'Who you are, where you meet, and where people can write to.',
    href: '/admin/settings?field=churchName',
    action: 'Enter Name and Address',
  },
  times: {
    title: 'Service Times',
    text: 'When a visitor should be at your door.',
    href: '/admin/settings?field=sundayServiceTime',
    action: 'Change the Times',
  },
  welcome: {
    title: 'Welcome Text',
    text: 'The first words that people read on the home page.',
    href: '/admin/pages?edit=home/welcome',
    action: 'Write the Welcome',
  },
  picture: {
    title: 'A Picture of Your Own',
    text: 'A photograph at the top of the home page, or anywhere else.',
    href: '/admin/pages/pictures?edit=home/hero',
    action: 'Choose a Picture',
  },
  event: {
    title: 'First Event',
    text: 'Something that people can come to.',
    href: '/admin/events?new',
    action: 'New Event',
  },
  sermon: {
    title: 'First Sermon',
    text: 'A title, a speaker, a day and a sentence about it are enough.',
    href: '/admin/sermons?new',
    action: 'New Sermon',
  },
  mail: { title: 'Test the Mail', text: 'See whether messages of visitors reach you.' },
  publishing: {
    title: 'Publishing',
    text: 'What you save does not go online by itself yet. Whoever has installed this website finds the steps in its file docs/put-online.md under "Publishing".',
  },
};
