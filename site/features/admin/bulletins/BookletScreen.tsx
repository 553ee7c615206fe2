import { useState } from 'react';
import type { BulletinWithState } from '#shared/bulletins/bulletins.ts';
import {
  backToList,
  recordIdIn,
  useSearchParameters,
} from '#site/components/admin/address/address.ts';
import { AdminScreen } from '#site/components/admin/AdminScreen.tsx';
import { PrintButton } from '#site/components/admin/Button.tsx';
import { ListFilter } from '#site/components/admin/list/ListFilter.tsx';
import { AdminHeader } from '#site/components/admin/navigation/AdminHeader.tsx';
import { LoadedRecord } from '#site/components/admin/record-editor/LoadedRecord.tsx';
import { Booklet, PAPERS, type Paper } from './Booklet.tsx';
import { useBulletin } from './bulletins.queries.ts';

type Props = { churchName: string };

/** The screen /admin/bulletins/booklet?of=3: the sheets of a bulletin for printing. */
export function BookletScreen({ churchName }: Props) {
  const id = recordIdIn(useSearchParameters(), 'of');
  const [columns, setColumns] = useState<number>();
  return (
    <AdminScreen area="the bulletins">
      <AdminHeader
        title="Booklet"
        subtitle="The bulletin as a folded sheet"
        back={{
          href: id === undefined ? '/admin/bulletins' : `/admin/bulletins?edit=${id}`,
          name: 'the Bulletin',
        }}
      >
        <PrintButton isPrimary={columns !== 1} />
      </AdminHeader>
      {id !== undefined && <SavedBooklet {...{ id, churchName, columns }} onCount={setColumns} />}
    </AdminScreen>
  );
}

type BookletProps = Pick<Parameters<typeof Booklet>[0], 'churchName' | 'columns' | 'onCount'>;

const SavedBooklet = ({ id, ...props }: BookletProps & { id: number }) => (
  <LoadedRecord query={useBulletin(id)} noun="bulletin" onGone={backToList}>
    {(bulletin) => <PrintedBooklet {...{ bulletin, ...props }} />}
  </LoadedRecord>
);

function PrintedBooklet(props: BookletProps & { bulletin: BulletinWithState }) {
  const [value, setValue] = useState<Paper['value']>('letter');
  const paper = PAPERS.find((each) => each.value === value) ?? PAPERS[0];
  return (
    <>
      <div className="shell no-print flex flex-wrap items-end justify-between gap-x-8 gap-y-4 py-4 sm:pt-6">
        <ol className="list-decimal pl-5">
          <li>Print on both sides.</li>
          <li>Landscape, 100%, flip on the short edge.</li>
          <li>Fold once.</li>
        </ol>
        <ListFilter
          label="Paper"
          choices={PAPERS.map((each) => [each.value, each.label])}
          value={value}
          onChange={setValue}
        />
      </div>
      <Booklet key={value} {...{ ...props, paper }} />
    </>
  );
}
