import { bulletinPath, type StatedBulletin } from '#shared/bulletins/bulletins.ts';
import { fullDate } from '#shared/calendar/dates.ts';
import { isPublic } from '#shared/publishing/record-states.ts';
import { useRecordAddress } from '#site/components/admin/address/use-record-address.ts';
import { adminScreen } from '#site/components/admin/AdminScreen.tsx';
import { ButtonLink } from '#site/components/admin/Button.tsx';
import { ListState, stateOf } from '#site/components/admin/list/ListState.tsx';
import { AdminHeader } from '#site/components/admin/navigation/AdminHeader.tsx';
import { LoadedRecord } from '#site/components/admin/record-editor/LoadedRecord.tsx';
import { StateBadge } from '#site/components/admin/StateBadge.tsx';
import { BulletinForm } from './BulletinForm.tsx';
import { useBulletin, useBulletins, useProposal } from './bulletins.queries.ts';

/** The list of the bulletins, or the form of one: `?new`, `?edit=3`. */
function BulletinManager() {
  const { tab, recordId, form, isBlank, finish, name } = useRecordAddress();
  const bulletins = useBulletins();
  const isEditing = tab === 'edit';
  const close = () => {
    finish(null);
  };
  const callbacks = {
    ...{ onSaved: close, onGone: close },
    onDraft: ({ id }: StatedBulletin) => {
      name(id);
    },
  };
  return (
    <>
      <AdminHeader
        title="Bulletin"
        subtitle="The order of service, on the website"
        isEditing={isEditing}
        tellsUnsaved
      >
        {isEditing ? (
          <ButtonLink href="/admin/bulletins">Back to Bulletins</ButtonLink>
        ) : (
          <ButtonLink href="/admin">Back to Dashboard</ButtonLink>
        )}
      </AdminHeader>
      {/* It stays mounted, to keep unsaved input. */}
      <div className="shell max-w-4xl py-6" hidden={!isEditing}>
        {recordId !== null && !isBlank ? (
          <SavedBulletin key={recordId} id={recordId} {...callbacks} />
        ) : (
          <NewBulletin key={form} bulletinId={recordId} {...callbacks} />
        )}
      </div>
      <div className="shell max-w-4xl py-8" hidden={isEditing}>
        <ListState
          {...stateOf(bulletins)}
          loadingText="Loading bulletins..."
          failedText="The bulletins could not be loaded. Please check your connection."
        >
          {bulletins.data && <BulletinList bulletins={bulletins.data} />}
        </ListState>
      </div>
    </>
  );
}

type Callbacks = Omit<Parameters<typeof BulletinForm>[0], 'proposal' | 'bulletin' | 'bulletinId'>;

function NewBulletin(props: Callbacks & { bulletinId: number | null }) {
  const proposal = useProposal();
  return (
    <ListState
      {...stateOf(proposal)}
      loadingText="Copying the last bulletin..."
      failedText="The last bulletin could not be loaded. Please check your connection."
    >
      {proposal.data && <BulletinForm proposal={proposal.data} bulletin={null} {...props} />}
    </ListState>
  );
}

function SavedBulletin({ id, ...callbacks }: Callbacks & { id: number }) {
  return (
    <LoadedRecord query={useBulletin(id)} noun="bulletin" onGone={callbacks.onGone}>
      {(bulletin) => (
        <BulletinForm proposal={bulletin} bulletin={bulletin} bulletinId={id} {...callbacks} />
      )}
    </LoadedRecord>
  );
}

function BulletinList({ bulletins }: { bulletins: readonly StatedBulletin[] }) {
  return (
    <div className="grid gap-5">
      <p className="text-lg">
        A new bulletin begins as a copy of the last one, with the next day of a service, its sermon
        and what is coming up.
      </p>
      <p>
        <a href="?new" className="button button-primary">
          Make a Bulletin
        </a>
      </p>
      {bulletins.length > 0 && (
        <ul className="grid gap-3">
          {bulletins.map((bulletin) => (
            <li key={bulletin.id} className="card flex flex-wrap items-center gap-x-5 gap-y-1 p-4">
              <a
                href={`?edit=${bulletin.id}`}
                className="link inline-flex min-h-11 items-center text-lg"
              >
                {fullDate(bulletin.date)}
              </a>
              {!isPublic(bulletin) && <StateBadge {...bulletin} />}
              <bdi className="text-ink-soft">{bulletin.title}</bdi>
              {isPublic(bulletin) && (
                <a
                  href={bulletinPath(bulletin.date)}
                  className="link ml-auto inline-flex min-h-11 items-center"
                >
                  View on website
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The whole of /admin/bulletins. */
export const BulletinsScreen = adminScreen('the bulletins', BulletinManager);
