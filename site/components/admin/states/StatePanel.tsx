import type { ReactNode } from 'react';
import { toMoment } from '#shared/church/church-moments.ts';
import { spokenMoment, writtenMoment } from '#shared/publishing/state-words.ts';
import { Button } from '#site/components/admin/Button.tsx';
import { MomentField } from '#site/components/admin/fields/MomentField.tsx';
import { AS_DRAFT, AT_ONCE, tomorrow } from './state-fields.ts';
import type { Publishing } from './use-publishing.ts';

type Props = {
  publishing: Publishing;
  /** The next version of a public record; absent where there is none. */
  nextVersion?: ReactNode;
  /** The record's preview. */
  children: ReactNode;
};

/** Who sees a record, and from when on, with what changes it. It stands at the end of the record's fields. */
export function StatePanel({ publishing, nextVersion, children }: Props) {
  const { later, proposed, editor } = publishing;
  return (
    <section
      aria-label="Who sees it"
      className="grid gap-3 rounded-control border border-line-strong p-4"
    >
      {nextVersion ?? <StateSentence publishing={publishing} />}
      {later === undefined && proposed !== undefined && <Proposal publishing={publishing} />}
      {later === undefined ? (
        <StateButtons publishing={publishing} />
      ) : (
        <>
          <MomentField
            label="Public From"
            name="publishAt"
            value={later}
            error={editor.form.errors.publishAt}
            isReadOnly={editor.isSaving}
            onChange={publishing.chooseLater}
          />
          <p>
            <Button
              onClick={() => {
                publishing.chooseLater(undefined);
              }}
            >
              Choose No Moment
            </Button>
          </p>
        </>
      )}
      {children}
    </section>
  );
}

function StateSentence({ publishing: { editor, proposed } }: { publishing: Publishing }) {
  const { stored } = editor;
  switch (stored?.state) {
    case 'draft':
      return <p>This is a draft. Visitors do not see it.</p>;
    case 'scheduled':
      return <p>Will be public on {writtenMoment(stored.publishAt ?? '')}</p>;
    case 'hidden':
      return <p>It is taken down. Visitors do not see it.</p>;
    case 'public':
      return <p>Visitors see it.</p>;
    case undefined:
      return proposed === undefined ? <p>Visitors see it as soon as it is created.</p> : null;
  }
}

function Proposal({ publishing }: { publishing: Publishing }) {
  const { proposed = '', waits, setWaits, editor } = publishing;
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        role="switch"
        checked={waits}
        disabled={editor.isSaving}
        className="size-5 shrink-0 accent-deep-700"
        onChange={(change) => {
          setWaits(change.target.checked);
        }}
      />
      It becomes public on {spokenMoment(proposed)}.
    </label>
  );
}

function StateButtons({ publishing }: { publishing: Publishing }) {
  const { editor, isPrepared, proposed, change, chooseLater } = publishing;
  const { state, publishAt } = editor.stored ?? {};
  const moment = publishAt ?? proposed;
  const button = (label: string, onClick: () => void) => (
    <Button disabled={editor.isSaving} onClick={onClick}>
      {label}
    </Button>
  );
  const choose = () => {
    chooseLater(moment === undefined ? tomorrow() : toMoment(new Date(moment)));
  };
  return (
    <p className="flex flex-wrap gap-2">
      {state === 'scheduled' && (
        <>
          {button('Publish Now', () => {
            change(AT_ONCE);
          })}
          {button('Change the Moment…', choose)}
          {button('Back to Draft', () => {
            change(AS_DRAFT);
          })}
        </>
      )}
      {state === 'hidden' &&
        button('Publish', () => {
          change(AT_ONCE);
        })}
      {(isPrepared || state === 'hidden') && button('Publish later…', choose)}
      {state === 'public' &&
        button('Take Down', () => {
          change({ state: 'hidden', publishAt: '' });
        })}
    </p>
  );
}
