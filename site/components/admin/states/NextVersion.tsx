import type { NextVersion as Prepared } from '#shared/publishing/next-versions.ts';
import { churchDateAndTime } from '#shared/calendar/dates.ts';
import { toMoment } from '#shared/church/church-moments.ts';
import { writtenMoment } from '#shared/publishing/state-words.ts';
import { Button } from '#site/components/admin/Button.tsx';
import { MomentField } from '#site/components/admin/fields/MomentField.tsx';
import { QuestionButton } from '../dialogs/ConfirmedWrite.tsx';
import { tomorrow } from './state-fields.ts';
import type { Preparing } from './use-next-version.ts';

type Props = {
  preparing: Preparing;
  /** The address of the form, such as `?edit=12`. */
  here: string;
  /** Discards the next version, and shows the present one. */
  discard: () => Promise<void>;
  /** The label of the button that shows the next version at once. */
  publishLabel: string;
};

/** The next version of what is public, with what becomes of it. */
export function NextVersion({ preparing, here, discard, publishLabel }: Props) {
  const { nextVersion, later, chooseLater, editor } = preparing;
  return (
    <>
      <p>{nextVersion === null ? 'Visitors see it.' : sentence(nextVersion, publishLabel)}</p>
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
      <p className="flex flex-wrap gap-2">
        {later === undefined ? (
          <Choices preparing={preparing} />
        ) : (
          <Button
            onClick={() => {
              chooseLater(undefined);
            }}
          >
            Choose No Moment
          </Button>
        )}
        {nextVersion !== null && (
          <QuestionButton
            here={here}
            name="discard"
            label="Discard the Next Version"
            isDisabled={editor.isSaving}
            title="Discard the next version?"
            text="What visitors see stays as it is. What was prepared, and what is typed here, is lost."
            confirmLabel="Discard It"
            onConfirm={async () => {
              await discard();
              const text = 'The form shows what visitors see.';
              return { title: 'The next version is discarded', text };
            }}
            failure={{ title: 'The next version is not discarded' }}
          />
        )}
      </p>
    </>
  );
}

const sentence = ({ publishAt, savedAt }: Prepared, publishLabel: string) =>
  publishAt === null
    ? `Visitors see the version before. What stands here is a draft of the next one, saved on ${churchDateAndTime(savedAt)}. ‘${publishLabel}’ shows it to them.`
    : `Visitors see the version before. What stands here takes its place on ${writtenMoment(publishAt)}. ‘${publishLabel}’ does so at once.`;

function Choices({
  preparing: { nextVersion, chooseLater, saveDraft, editor },
}: {
  preparing: Preparing;
}) {
  return (
    <>
      <Button disabled={editor.isSaving} onClick={saveDraft}>
        Save as a draft of the next version
      </Button>
      <Button
        disabled={editor.isSaving}
        onClick={() => {
          const at = nextVersion?.publishAt ?? null;
          chooseLater(at === null ? tomorrow() : toMoment(new Date(at)));
        }}
      >
        {nextVersion?.publishAt ? 'Change the Moment…' : 'Publish later…'}
      </Button>
    </>
  );
}
