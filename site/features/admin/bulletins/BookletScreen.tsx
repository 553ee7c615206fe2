import { useState } from 'react';
import type { BulletinWithState } from '#shared/bulletins/bulletins.ts';
import {
  backToList,
  recordIdIn,
  useSearchParameters,
} from '#site/components/admin/address/address.ts';
import { AdminScreen } from '#site/components/admin/AdminScreen.tsx';
import { PrintButton } from '#site/components/admin/Button.tsx';
import { AdminHeader } from '#site/components/admin/navigation/AdminHeader.tsx';
import { LoadedRecord } from '#site/components/admin/record-editor/LoadedRecord.tsx';
import { Booklet, PAPERS, type Paper } from './Booklet.tsx';
import { useBulletin } from './bulletins.queries.ts';

type Props = { churchName: string };

/** The screen /admin/bulletins/booklet?of=3: the sheets of a bulletin for printing. */
export function BookletScreen({ churchName }: Props) {
  const id = recordIdIn(useSearchParameters(), 'of');
  return (
    <AdminScreen area="the bulletins">
      <AdminHeader
        title="Booklet"
        subtitle="Print on both sides and fold once"
        back={{
          href: id === undefined ? '/admin/bulletins' : `/admin/bulletins?edit=${id}`,
          name: 'the Bulletin',
        }}
      />
      {id !== undefined && <SavedBooklet id={id} churchName={churchName} />}
    </AdminScreen>
  );
}

const SavedBooklet = ({ id, churchName }: Props & { id: number }) => (
  <LoadedRecord query={useBulletin(id)} noun="bulletin" onGone={backToList}>
    {(bulletin) => <PrintedBooklet bulletin={bulletin} churchName={churchName} />}
  </LoadedRecord>
);

function PrintedBooklet({ bulletin, churchName }: Props & { bulletin: BulletinWithState }) {
  const [paper, setPaper] = useState<Paper>(PAPERS[0]);
  return (
    <>
      <div className="shell no-print py-6">
        <p className="max-w-[65ch]">
          The pages are in the order you need once the sheets are folded. Print on both sides,
          landscape, at 100%, and turn the paper along its short edge.
        </p>
        <div className="mt-4 flex flex-wrap gap-3" role="group" aria-label="Paper">
          {PAPERS.map((each) => (
            <button
              key={each.value}
              type="button"
              className={`button ${paper === each ? 'button-primary' : 'button-quiet'}`}
              aria-pressed={paper === each}
              onClick={() => {
                setPaper(each);
              }}
            >
              {each.label}
            </button>
          ))}
          <PrintButton />
        </div>
      </div>
      <Booklet key={paper.value} {...{ bulletin, churchName, paper }} />
    </>
  );
}
