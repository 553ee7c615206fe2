import { ListOrdered } from 'lucide-react';
import { bulletinPath, type BulletinWithState } from '#shared/bulletins/bulletins.ts';
import { writtenDay } from '#site/components/admin/written-day.ts';
import { createAdminScreen } from '#site/components/admin/AdminScreen.tsx';
import { ListState, listStateProps } from '#site/components/admin/list/ListState.tsx';
import {
  StatedRecordsScreen,
  type StatedFormProps,
} from '#site/components/admin/states/StatedRecordsScreen.tsx';
import { BulletinForm } from './BulletinForm.tsx';
import { readBulletin, useBulletins, useProposedBulletin } from './bulletins.queries.ts';

/** The list of bulletins, or the form of one. */
const BulletinManager = () => (
  <StatedRecordsScreen
    noun="Bulletin"
    make="New Bulletin"
    title="Bulletin"
    subtitle="The order of service, online and on paper"
    list={{ name: 'Bulletin', path: '/admin/bulletins' }}
    introduction="A new bulletin starts as a copy of the last one, with the date of the next service, its sermon and upcoming events."
    none="No bulletin yet. The first one starts with the usual order of service, and the date, sermon and upcoming events of the next service."
    icon={ListOrdered}
    records={useBulletins()}
    read={readBulletin}
    Form={SavedOrNewBulletin}
    cardOf={({ date, title }) => ({
      title: writtenDay(date),
      path: bulletinPath(date),
      details: <bdi>{title}</bdi>,
    })}
  />
);

type FormProps = StatedFormProps<BulletinWithState>;

const SavedOrNewBulletin = (props: FormProps) =>
  props.record === null ? (
    <NewBulletin {...props} />
  ) : (
    <BulletinForm proposal={props.record} {...props} />
  );

function NewBulletin(props: FormProps) {
  const proposal = useProposedBulletin();
  return (
    <ListState
      {...listStateProps(proposal)}
      loadingText="Copying the last bulletin..."
      failedText="The last bulletin could not be loaded. Please check your connection."
    >
      {proposal.data && <BulletinForm proposal={proposal.data} {...props} />}
    </ListState>
  );
}

/** The screen /admin/bulletins. */
export const BulletinsScreen = createAdminScreen('the bulletins', BulletinManager);
