import { useEffect, useId, useRef, type ReactNode } from 'react';
import { keepTogether } from '#shared/pages/no-break.ts';
import { isPublic } from '#shared/publishing/record-states.ts';
import { dateAndTimeInSentence } from '#shared/calendar/moments.ts';
import { Button } from '#site/components/admin/Button.tsx';
import { MomentField } from '#site/components/admin/fields/DateField.tsx';
import { useShowWhoSeesIt, WHO_SEES_IT } from '../publishing/open-form.ts';
import { FoldedContent } from '../list/FoldedCard.tsx';
import { ConfirmedWriteButton } from '../dialogs/ConfirmedWrite.tsx';
import type { RecordPublishing } from './use-publishing.ts';

type Props = {
  publishing: RecordPublishing;
  /** Discards the next version; the form then shows the current one. Absent if there is no next version. */
  discard?: Discarding;
  /** The public page of a saved record, to which its form and the header link while it is public. */
  path?: string;
  /** Links to views of the record, such as its preview and its history. */
  children?: ReactNode;
};

/** Shows who sees a record and from when, with the buttons that change it. */
export function StatePanel({ publishing, discard, path, children }: Props) {
  const { sentence, later, chooseLater, proposed, nextVersion, actions, editor } = publishing;
  const isPublicNow = editor.stored !== null && isPublic(editor.stored);
  useShowWhoSeesIt(isPublicNow ? path : undefined);
  const isScheduling = later !== undefined;
  const wasScheduling = useRef(isScheduling);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // The pressed button is gone, so the focus moves to the first control in its place.
    if (wasScheduling.current !== isScheduling && document.activeElement === document.body)
      panel.current?.querySelector<HTMLElement>('input, summary, button')?.focus();
    wasScheduling.current = isScheduling;
  }, [isScheduling]);
  return (
    <section
      ref={panel}
      aria-labelledby={WHO_SEES_IT}
      className="@container grid content-start gap-3"
    >
      <h2 id={WHO_SEES_IT} tabIndex={-1} className="form-part-title">
        Who Sees It
      </h2>
      <p className="flex items-start gap-2 leading-snug">
        <span
          className="publishing-light mt-[0.4em]"
          data-status={isPublicNow ? 'live' : undefined}
        />
        <span>
          {sentence}
          {path !== undefined && isPublicNow && (
            <>
              {' '}
              {/* A wide window has this link in its header, which stays in view. */}
              <a href={path} className="link inline-block xl:hidden">
                View on Website
              </a>
            </>
          )}
        </span>
      </p>
      {later === undefined && proposed !== undefined && (
        <Proposal publishing={publishing} proposed={proposed} />
      )}
      {later !== undefined && (
        <MomentField
          label="Public From"
          name="publishAt"
          value={later}
          error={editor.form.errors.publishAt}
          isReadOnly={editor.isSaving}
          onChange={chooseLater}
        />
      )}
      {later === undefined ? (
        actions.length > 0 && (
          <FoldedContent
            key={editor.form.fills}
            className=""
            title={<span className="font-semibold text-deep-700">Change Who Sees It</span>}
            isOpenAtFirst={false}
            isWanted={false}
          >
            <div className="grid items-center gap-x-4 gap-y-3 @lg:grid-cols-[max-content_1fr]">
              {actions.map(({ label, hint, run }) => (
                <Choice key={label} hint={hint}>
                  <Button disabled={editor.isSaving} onClick={run}>
                    {label}
                  </Button>
                </Choice>
              ))}
              {nextVersion !== null && discard !== undefined && (
                <Choice hint="Your changes are lost. Visitors keep seeing the current version.">
                  <DiscardNextVersion {...discard} isDisabled={editor.isSaving} />
                </Choice>
              )}
            </div>
          </FoldedContent>
        )
      ) : (
        <Button
          ref={scrollIntoSight}
          className="justify-self-start"
          onClick={() => {
            chooseLater(undefined);
          }}
        >
          Do Not Schedule
        </Button>
      )}
      {children}
    </section>
  );
}

/** Scrolls the last element of what has opened into view, above the fixed buttons of the form. */
const scrollIntoSight = (element: HTMLElement | null) => {
  element?.scrollIntoView({ block: 'nearest' });
};

/** A button with a hint about what it does: beside the button, or in a narrow panel below it. */
const Choice = ({ hint, children }: { hint: string; children: ReactNode }) => (
  <div className="grid gap-1 @lg:contents">
    {children}
    <p className="text-sm text-ink-soft">{hint}</p>
  </div>
);

type ProposalProps = { publishing: RecordPublishing; proposed: string };

function Proposal({ publishing, proposed }: ProposalProps) {
  const { waits, setWaits, submitLabel, editor } = publishing;
  const id = useId();
  return (
    <div>
      <label className="flex cursor-pointer items-start gap-3 py-2 leading-snug text-balance">
        <input
          type="checkbox"
          role="switch"
          checked={waits}
          disabled={editor.isSaving}
          aria-describedby={waits ? undefined : id}
          className="mt-0.5 size-5 shrink-0 accent-deep-700"
          onChange={(change) => {
            setWaits(change.target.checked);
          }}
        />
        {keepTogether(
          `Make it public on ${dateAndTimeInSentence(proposed)}, once you press "${submitLabel}".`,
        )}
      </label>
      {!waits && (
        <p id={id} className="text-sm text-ink-soft">
          Press "{submitLabel}" and visitors see it at once.
        </p>
      )}
    </div>
  );
}

type Discarding = {
  /** The address of the form, such as `?edit=12`. */
  here: string;
  run: () => Promise<void>;
};

const DiscardNextVersion = ({ here, run, isDisabled }: Discarding & { isDisabled: boolean }) => (
  <ConfirmedWriteButton
    here={here}
    name="discard"
    label="Discard the Next Version"
    isDisabled={isDisabled}
    title="Discard the next version?"
    text="What visitors see stays as it is. What was prepared, and what is typed here, is lost."
    confirmLabel="Discard It"
    onConfirm={async () => {
      await run();
      const text = 'The form shows what visitors see.';
      return { title: 'The next version is discarded', text };
    }}
    failure={{ title: 'The next version is not discarded' }}
  />
);
