import { useState } from 'react';
import type { BulletinWithState } from '#shared/bulletins/bulletins.ts';
import {
  backToList,
  recordIdIn,
  useSearchParameters,
} from '#site/components/admin/address/address.ts';
import { previewPath } from '#shared/publishing/record-states.ts';
import { AdminScreen } from '#site/components/admin/AdminScreen.tsx';
import { PrintButton } from '#site/components/admin/Button.tsx';
import { ListFilter } from '#site/components/admin/list/ListFilter.tsx';
import { AdminHeader } from '#site/components/admin/navigation/AdminHeader.tsx';
import { LoadedRecord } from '#site/components/admin/record-editor/LoadedRecord.tsx';
import { Booklet, PAPERS, type BookletChurch, type BookletLayout, type Paper } from './Booklet.tsx';
import { useBulletin } from './bulletins.queries.ts';

type Props = { church: BookletChurch };

/** The screen /admin/bulletins/booklet?of=3: the sheets of a bulletin for printing. */
export function BookletScreen({ church }: Props) {
  const id = recordIdIn(useSearchParameters(), 'of');
  return (
    <AdminScreen area="the bulletins">
      <AdminHeader
        title="Booklet"
        subtitle="The bulletin as a folded sheet"
        back={{
          href: id === undefined ? '/admin/bulletins' : `/admin/bulletins?edit=${id}`,
          name: 'the Bulletin',
        }}
      />
      {id !== undefined && <SavedBooklet {...{ id, church }} />}
    </AdminScreen>
  );
}

const SavedBooklet = ({ id, ...props }: Props & { id: number }) => (
  <LoadedRecord query={useBulletin(id)} noun="bulletin" onGone={backToList}>
    {(bulletin) => <PrintedBooklet {...{ bulletin, ...props }} />}
  </LoadedRecord>
);

function PrintedBooklet(props: Props & { bulletin: BulletinWithState }) {
  const [value, setValue] = useState<Paper['value']>('letter');
  const paper = PAPERS.find((each) => each.value === value) ?? PAPERS[0];
  const [layout, setLayout] = useState<BookletLayout>();
  const isPlain = layout?.[0] === 1;
  return (
    <div className="shell booklet-columns">
      <div className="card no-print grid content-start gap-5 p-5 sm:p-7">
        {isPlain && (
          <div className="grid justify-items-start gap-3 rounded-control bg-deep-50 p-4">
            <p className="text-sm">Everything fits on one page, so a plain sheet is enough.</p>
            <a
              href={previewPath('bulletins', props.bulletin.id)}
              target="_blank"
              className="button button-primary"
            >
              Open to Print
            </a>
          </div>
        )}
        <div className="flex items-center justify-between gap-3">
          <p className="font-semibold" aria-hidden="true">
            Paper
          </p>
          <ListFilter
            label="Paper"
            choices={PAPERS.map((each) => [each.value, each.label])}
            value={value}
            onChange={setValue}
          />
        </div>
        <ol className="list-decimal pl-5">
          <li>Print on both sides.</li>
          <li>Landscape, 100%, flip on the short edge.</li>
          <li>Fold once.</li>
        </ol>
        <PrintButton isPrimary={!isPlain} />
      </div>
      <Booklet key={value} {...{ ...props, paper, layout }} onLayout={setLayout} />
    </div>
  );
}
