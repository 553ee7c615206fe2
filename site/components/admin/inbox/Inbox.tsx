import { Button, ButtonLink } from '#site/components/admin/Button.tsx';
import { useEffect, useRef } from 'react';
import {
  closeAddress,
  openAddress,
  useSearchParameters,
  useMissingRecordToast,
  useRecordInQuery,
} from '../address/address.ts';
import { ClearSearchButton, usePagedList, type PagedList, ListState } from '../list/ListState.tsx';
import { EmptyState } from '../list/EmptyState.tsx';
import type { InboxKind, InboxRecord } from './inbox.queries.ts';
import { InboxEntry } from './InboxEntry.tsx';
import { AdminHeader } from '../navigation/AdminHeader.tsx';
import { Modal } from '../dialogs/Modal.tsx';
import { ReplyDialog, type PreparedReply } from './ReplyDialog.tsx';
import { InboxTools, useInboxView } from './InboxTools.tsx';
import { useIsOpenAtFirst, useIsPinned, useScrollToFirstUnsent } from './first-unsent.ts';
import { useDashboard } from '../queries.ts';
import './inbox.css';

/**
 * The entry that the address names (`&reply=7`). Loads the list up to that entry.
 * @param here the address without the parameter, to show if the entry does not exist
 */
function useAnswered<Entry extends { id: number }>(
  { entries, hasFailed, hasMore, isFetching, loadMore }: PagedList<Entry>,
  here: string,
): Entry | undefined {
  const { record, isMissing } = useRecordInQuery('reply', entries);
  const isSettled = isMissing && !isFetching && !hasFailed;
  useEffect(() => {
    if (isSettled && hasMore) loadMore();
  }, [isSettled, hasMore, loadMore]);
  useMissingRecordToast(isSettled && !hasMore, () => {
    closeAddress(here, { isUnasked: true });
  });
  return record;
}

type Props = { isFetching: boolean; onReach: () => void };

/** The end of the list. Loads the next page when it comes into view, or on click. */
function EndOfList({ isFetching, onReach }: Props) {
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isFetching || end.current === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true) onReach();
    });
    observer.observe(end.current);
    return () => {
      observer.disconnect();
    };
  }, [isFetching, onReach]);

  return (
    <div ref={end} className="mt-5 text-center">
      <Button disabled={isFetching} onClick={onReach}>
        {isFetching ? 'Loading...' : 'Show Older Ones'}
      </Button>
    </div>
  );
}

type NoEntriesProps = InboxKind<never>['empty'] & {
  /** Whether the list is neither searched nor filtered. */
  isWhole: boolean;
  view: ReturnType<typeof useInboxView>;
};

/** Shown instead of an empty list. */
function NoEntries({ icon, title, text, href, noneNew, noMatch, isWhole, view }: NoEntriesProps) {
  if (!isWhole) {
    return (
      <div role="status">
        <EmptyState icon={icon} text={view.q === '' ? noneNew : noMatch}>
          <ClearSearchButton search={view.q} onSearch={view.setSearch} onFilter={view.show} />
        </EmptyState>
      </div>
    );
  }
  return (
    <EmptyState {...{ icon, title, text }}>
      <ButtonLink href={href}>See the Form</ButtonLink>
    </EmptyState>
  );
}

/** The reply to an entry: a prefilled reply, or the text of the newest reply if that may not have been sent. */
function preparedReply({ hasOutstandingReply, replies }: InboxRecord, prepared: PreparedReply) {
  const newest = hasOutstandingReply ? replies.at(-1) : undefined;
  return newest === undefined
    ? prepared
    : { ...prepared, subject: newest.subject, text: newest.text };
}

type InboxGroups<Entry> = {
  /** The heading of the group to which an entry belongs. */
  headingOf: (entry: Entry) => string;
  /** Whether a heading says the title of each of its entries. */
  saysTitles: (heading: string) => boolean;
  /** A number of entries in words. */
  counted: (count: number) => string;
};

export type InboxProps<Entry extends InboxRecord> = {
  kind: InboxKind<Entry>;
  churchName: string;
  /** Whether the inbox is the whole screen instead of a dialog over the dashboard. */
  isScreen?: boolean;
  /** Divides the entries; without it they are one group. */
  groups?: InboxGroups<Entry>;
};

/**
 * A list of the inbox: a screen, or a dialog over the dashboard at `?messages` or `?visits`. The reply to an entry has
 * the address `…&reply=7`.
 */
export function Inbox<Entry extends InboxRecord>(props: InboxProps<Entry>) {
  const isOpen = useSearchParameters().has(props.kind.place) || props.isScreen === true;
  return isOpen ? <OpenInbox {...props} /> : null;
}

/** The heading level of an entry, by the number of headings above it. */
const HEADINGS = ['h2', 'h3', 'h4'] as const;

/** The label of the group of entries that stand first. It has no heading, because each of its rows says so. */
const PINNED = 'Reply May Not Have Been Sent';

const hasHeading = (label: string) => label !== '' && label !== PINNED;

/** Records per page. */
const PAGE = 25;

function OpenInbox<Entry extends InboxRecord>(props: InboxProps<Entry>) {
  const { kind, churchName, groups, isScreen = false } = props;
  const view = useInboxView(isScreen ? undefined : kind.place);
  const { q, state, addressWith } = view;
  const list = usePagedList<Entry>(
    [kind.name, state, q],
    (cursor) => kind.load({ limit: String(PAGE), state, ...cursor }, q),
    { isForgotten: true },
  );
  const here = addressWith();
  const { data: counts } = useDashboard();
  const isWhole = state === 'all' && q === '';
  const unsent = useScrollToFirstUnsent(
    list,
    isWhole ? (counts?.outstandingReplies[kind.place] ?? 0) : 0,
  );
  const isPinned = useIsPinned(list.entries);
  const answered = useAnswered(list, here);
  const isOpenAtFirst = useIsOpenAtFirst(list.entries, unsent, answered?.id);
  const close = () => {
    // The Escape that closes the reply also reaches the list below it. Only the reply must close.
    closeAddress(answered === undefined ? '' : here);
  };
  const isEmpty = list.entries.length === 0;
  const isWaiting = list.isLoading || (isWhole && isEmpty && list.isOutdated);
  const Group = isScreen ? 'h2' : 'h3';
  const grouped = [
    ...Map.groupBy(
      list.entries.toSorted((one, other) => Number(isPinned(other)) - Number(isPinned(one))),
      (entry) => (isPinned(entry) ? PINNED : (groups?.headingOf(entry) ?? '')),
    ),
  ];
  const content = (
    <ListState
      isLoading={isWaiting}
      hasFailed={list.hasFailed}
      isEmpty={isEmpty}
      loadingText={kind.loadingText}
      rows="inbox"
      empty={<NoEntries {...kind.empty} {...{ isWhole, view }} />}
      onRetry={list.retry}
    >
      {grouped.map(([label, entries], index) => (
        <div key={label} className="mb-6 last-of-type:mb-0">
          {hasHeading(label) && (
            <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
              <Group className="text-lg">{label}</Group>
              {/* The last group may go on on the next page. */}
              {(index < grouped.length - 1 || !list.hasMore) && (
                <p className="text-sm text-ink-soft">{groups?.counted(entries.length)}</p>
              )}
            </div>
          )}
          <ul className="card inbox" aria-label={label === '' ? undefined : label}>
            {entries.map((entry) => (
              <InboxEntry
                key={entry.id}
                kind={kind}
                entry={entry}
                isOpenAtFirst={isOpenAtFirst(entry)}
                hasTitle={!hasHeading(label) || groups?.saysTitles(label) !== true}
                headingLevel={HEADINGS[Number(!isScreen) + Number(hasHeading(label))] ?? 'h4'}
                onReply={() => {
                  openAddress(addressWith(`reply=${entry.id}`));
                }}
              />
            ))}
          </ul>
        </div>
      ))}
      {list.hasMore && !list.hasFailed && (
        <EndOfList isFetching={list.isFetching} onReach={list.loadMore} />
      )}
    </ListState>
  );
  // An inbox without entries has nothing to search.
  const tools = (isWaiting || !isWhole || !isEmpty) && (
    <InboxTools view={view} label={kind.search} unread={kind.unread} />
  );
  return (
    <>
      {isScreen ? (
        <>
          <AdminHeader title={kind.title} subtitle={kind.subtitle} isPublishing={false} />
          <div className="shell py-4 sm:py-6">
            {tools}
            {content}
          </div>
        </>
      ) : (
        <Modal isOpen title={kind.title} onClose={close} className="inbox-dialog">
          {tools}
          {content}
        </Modal>
      )}
      {answered !== undefined && (
        <ReplyDialog
          key={answered.id}
          inbox={kind.name}
          reply={preparedReply(answered, kind.replyTo(answered, churchName))}
          asked={kind.textOf(answered)}
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
