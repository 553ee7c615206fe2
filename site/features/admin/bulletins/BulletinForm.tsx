import { BulletinFormSchema, type BulletinWithState } from '#shared/bulletins/bulletins.ts';
import { previewPath } from '#shared/publishing/record-states.ts';
import { ButtonLink } from '#site/components/admin/Button.tsx';
import { PUBLIC_STATE } from '#site/components/admin/states/state-fields.ts';
import { StatedRecordForm } from '#site/components/admin/states/StatedRecordForm.tsx';
import type { StatedFormProps } from '#site/components/admin/states/StatedRecordsScreen.tsx';
import { writtenDay } from '#site/components/admin/written-day.ts';
import { BULLETIN_FIELDS, bulletinValues } from './bulletin-fields.tsx';
import { reloadBulletin, useDeleteBulletin, useSaveBulletin } from './bulletins.queries.ts';

type Props = StatedFormProps<BulletinWithState> & {
  /** The initial values of a new bulletin. */
  proposal: Pick<BulletinWithState, 'date' | 'title' | 'rows'>;
};

/** The form of the bulletin of a service. */
export const BulletinForm = ({ proposal, ...props }: Props) => (
  <StatedRecordForm
    {...props}
    noun="Bulletin"
    type="bulletin"
    previewed="bulletins"
    schema={BulletinFormSchema}
    fields={BULLETIN_FIELDS}
    blank={{ ...proposal, ...PUBLIC_STATE }}
    valuesOf={bulletinValues}
    save={useSaveBulletin().mutateAsync}
    reload={reloadBulletin}
    remove={useDeleteBulletin().mutateAsync}
    deletion={{
      text: ({ date }) => `The bulletin of ${writtenDay(date)} is no longer on the website.`,
      done: 'Visitors no longer see it.',
    }}
    ways={({ id }) => (
      <>
        <ButtonLink href={previewPath('bulletins', id)} target="_blank">
          Open to Print
        </ButtonLink>
        <ButtonLink href={`/admin/bulletins/booklet?of=${id}`} target="_blank">
          Print as Booklet
        </ButtonLink>
      </>
    )}
  />
);
