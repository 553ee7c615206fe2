import type { ReactNode } from 'react';
import { closeAddress, openAddress, useAddress } from '#site/components/admin/address/address.ts';
import { InboxModal, type InboxTexts } from './InboxModal.tsx';
import type { InboxList, InboxName } from './inbox.queries.ts';
import { ReplyDialog, type PreparedReply } from './ReplyDialog.tsx';
import { useAnswered } from './use-answered.ts';
import { UNSENT, useFirstUnsent } from './use-first-unsent.ts';

type Props<Entry> = InboxTexts & {
  /** The query key of the open list, such as `messages`. */
  place: string;
  name: InboxName;
  /** The list's query hook; it runs only while the list is open. */
  useEntries: () => InboxList<Entry>;
  prepareReply: (entry: Entry) => PreparedReply;
  /** The group heading of an entry; without it there is one group. */
  headingOf?: (entry: Entry) => string;
  children: (entry: Entry, onReply: () => void) => ReactNode;
};

type InboxRecord = { id: number; unsentMails: readonly unknown[] };

/** One list of the inbox at `?messages` or `?visits`, and the reply to an entry at `…&reply=7`. */
export function Inbox<Entry extends InboxRecord>(props: Props<Entry>) {
  return useAddress().has(props.place) ? <OpenInbox {...props} /> : null;
}

function OpenInbox<Entry extends InboxRecord>({
  place,
  name,
  useEntries,
  prepareReply,
  children,
  ...texts
}: Props<Entry>) {
  const list = useEntries();
  const here = useAddress().has(UNSENT) ? `?${place}&${UNSENT}` : `?${place}`;
  useFirstUnsent(list);
  const answered = useAnswered(list, here);
  return (
    <>
      <InboxModal
        {...texts}
        list={list}
        onClose={() => {
          // Radix gives Escape to the list for a moment after a reply has opened above it.
          closeAddress(answered === undefined ? '' : here);
        }}
      >
        {(entry) =>
          children(entry, () => {
            openAddress(`${here}&reply=${entry.id}`);
          })
        }
      </InboxModal>
      {answered !== undefined && (
        <ReplyDialog
          key={answered.id}
          inbox={name}
          reply={prepareReply(answered)}
          onClose={() => {
            closeAddress(here);
          }}
          onSent={() => {
            closeAddress(here, { isUnasked: true });
          }}
        />
      )}
    </>
  );
}
