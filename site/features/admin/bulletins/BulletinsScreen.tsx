import { ListOrdered } from 'lucide-react';
import { bulletinPath, type BulletinWithState } from '#shared/bulletins/bulletins.ts';
import { churchDay, weekdayOf, type CalendarDate } from '#shared/calendar/dates.ts';
import { previewPath } from '#shared/publishing/record-states.ts';
import { writtenDay } from '#site/components/admin/written-day.ts';
import { createAdminScreen } from '#site/components/admin/AdminScreen.tsx';
import { ListState, listStateProps } from '#site/components/admin/list/ListState.tsx';
import {
  StatedRecordsScreen,
  type RecordSection,
  type StatedFormProps,
} from '#site/components/admin/states/StatedRecordsScreen.tsx';
import { useNextService } from '#site/components/admin/queries.ts';
import { BulletinForm } from './BulletinForm.tsx';
import { readBulletin, useBulletins, useProposedBulletin } from './bulletins.queries.ts';

/**
 * The bulletins by the day of their service: that of the coming one, or that it is missing; then later ones, soonest
 * first, and earlier ones, newest first.
 * @param bulletins newest service first
 * @param coming the day of the coming service; undefined if unknown
 */
function byService(
  bulletins: readonly BulletinWithState[],
  coming: CalendarDate | undefined,
): RecordSection<BulletinWithState>[] {
  const today = churchDay(new Date());
  const ofComing = bulletins.filter(({ date }) => date === coming);
  const others = bulletins.filter(({ date }) => date !== coming);
  const missing =
    coming === undefined || ofComing.length > 0
      ? undefined
      : { title: writtenDay(coming), line: 'Not written yet' };
  return [
    { heading: `This ${weekdayOf(coming ?? today)}`, records: ofComing, missing },
    { heading: 'Coming Up', records: others.filter(({ date }) => date >= today).toReversed() },
    { heading: 'Earlier', records: others.filter(({ date }) => date < today) },
  ].filter((section) => section.records.length > 0 || section.missing !== undefined);
}

/** The service of a bulletin, and its sermon and preacher. */
const factsOf = ({ title, rows }: BulletinWithState): string[] => {
  const sermon = rows.find(({ type }) => type === 'sermon');
  return [title, sermon?.title ?? '', sermon?.person ?? ''].filter((fact) => fact !== '');
};

/** The list of bulletins, or the form of one. */
function BulletinManager() {
  const [bulletins, next] = [useBulletins(), useNextService()];
  return (
    <StatedRecordsScreen
      noun="Bulletin"
      make="New Bulletin"
      title="Bulletin"
      subtitle="The order of service, online and on paper"
      list={{ name: 'Bulletin', path: '/admin/bulletins' }}
      introduction="A new bulletin starts as a copy of the last one, with the date of the next service, its sermon and upcoming events."
      none="No bulletin yet. The first one starts with the usual order of service, and the date, sermon and upcoming events of the next service."
      icon={ListOrdered}
      records={{ ...bulletins, isPending: bulletins.isPending || next.isPending }}
      sectionsOf={(records) => byService(records, next.data?.day)}
      read={readBulletin}
      Form={SavedOrNewBulletin}
      nameOf={({ date }) => `Bulletin of ${writtenDay(date).replaceAll(' ', '\u00a0')}`}
      cardOf={(bulletin) => ({
        title: writtenDay(bulletin.date),
        path: bulletinPath(bulletin.date),
        printPath: previewPath('bulletins', bulletin.id),
        details: factsOf(bulletin).map((fact, index) => <bdi key={index}>{fact}</bdi>),
      })}
    />
  );
}

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
      {proposal.data && (
        <BulletinForm proposal={proposal.data.values} opening={proposal.data} {...props} />
      )}
    </ListState>
  );
}

/** The screen /admin/bulletins. */
export const BulletinsScreen = createAdminScreen('the bulletins', BulletinManager);
