import { useState } from 'react';
import {
  bulletinPath,
  BulletinFormSchema,
  rowHeading,
  withoutPrintedOnly,
  type BulletinWithState,
} from '#shared/bulletins/bulletins.ts';
import { fullDate, parseDay } from '#shared/calendar/dates.ts';
import { previewPath } from '#shared/publishing/record-states.ts';
import { PreviewPanel } from '#site/components/admin/record-editor/FormParts.tsx';
import { PrintLink } from '#site/components/admin/Button.tsx';
import { PUBLIC_STATE } from '#site/components/admin/states/state-fields.ts';
import { StatedRecordForm } from '#site/components/admin/states/StatedRecordForm.tsx';
import type { StatedFormProps } from '#site/components/admin/states/StatedRecordsScreen.tsx';
import { writtenDay } from '#site/components/admin/written-day.ts';
import {
  bulletinFields,
  bulletinValues,
  type BulletinOpening,
  type BulletinValues,
} from './bulletin-fields.tsx';
import { reloadBulletin, useDeleteBulletin, useSaveBulletin } from './bulletins.queries.ts';

type Props = StatedFormProps<BulletinWithState> & {
  /** The initial values of a new bulletin. */
  proposal: Pick<BulletinWithState, 'date' | 'title' | 'rows'>;
  opening?: BulletinOpening;
};

/** A bulletin as its page shows it. */
function BulletinPreview({ typed }: { typed: BulletinValues }) {
  const day = parseDay(typed.date);
  const { rows } = withoutPrintedOnly(typed);
  const left = typed.rows.length - rows.length;
  return (
    <div className="grid gap-2.5 text-sm leading-snug wrap-anywhere" dir="auto">
      <div className="mb-1.5">
        <p className="font-serif text-lg font-semibold">{typed.title}</p>
        {day !== undefined && <p className="text-ink-soft">{fullDate(day)}</p>}
      </div>
      {rows.map((row, index) => (
        <div key={index}>
          <p className="font-semibold">{rowHeading(row)}</p>
          {row.detail.split('\n').map((line, number) => (
            <p key={number} className="mt-0.5 empty:hidden">
              {line}
            </p>
          ))}
          {row.person !== '' && <p className="text-ink-soft">{row.person}</p>}
        </div>
      ))}
      {left > 0 && (
        <p className="text-ink-soft">
          {left === 1 ? '1 line is printed only.' : `${left} lines are printed only.`}
        </p>
      )}
    </div>
  );
}

/** Links to what is printed of a saved bulletin. */
const PrintLinks = ({ id }: { id: number }) => (
  <section className="card grid gap-2 p-5" aria-labelledby="print-bulletin">
    <h2 id="print-bulletin" className="form-part-title mb-1">
      Print
    </h2>
    <PrintLink href={previewPath('bulletins', id)} target="_blank">
      Open to Print
    </PrintLink>
    <PrintLink href={`/admin/bulletins/booklet?of=${id}`} target="_blank">
      Print as Booklet
    </PrintLink>
  </section>
);

/** The form of the bulletin of a service. */
export function BulletinForm({ proposal, opening, ...props }: Props) {
  // As it was when the form opened: read anew after an autosave, it would name this very bulletin.
  const [openedWith] = useState(opening);
  return (
    <StatedRecordForm
      {...props}
      noun="Bulletin"
      type="bulletin"
      previewed="bulletins"
      schema={BulletinFormSchema}
      fields={bulletinFields(openedWith)}
      blank={{ ...proposal, ...PUBLIC_STATE }}
      valuesOf={bulletinValues}
      save={useSaveBulletin().mutateAsync}
      reload={reloadBulletin}
      path={({ date }) => bulletinPath(date)}
      deletion={{
        remove: useDeleteBulletin().mutateAsync,
        text: ({ date }) => `The bulletin of ${writtenDay(date)} is no longer on the website.`,
        done: 'Visitors no longer see it.',
      }}
      preview={(typed) => (
        <PreviewPanel>
          <BulletinPreview typed={typed} />
        </PreviewPanel>
      )}
      side={(_, stored) => stored !== null && <PrintLinks id={stored.id} />}
    />
  );
}
