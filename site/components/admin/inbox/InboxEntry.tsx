import { Button, DeleteButton } from '#site/components/admin/Button.tsx';
import { phoneLink } from '#shared/church/links.ts';
import { recentDateAndTime, recentDay, recentMoment } from '#shared/calendar/moments.ts';
import { cutText } from '#shared/pages/record-page.ts';
import * as Tooltip from '@radix-ui/react-tooltip';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../dialogs/ConfirmedWrite.tsx';
import { NARROW } from '../list/FoldedCard.tsx';
import { useMediaQuery } from '../record-editor/FormParts.tsx';
import {
  useDeleteEntry,
  useMarkProcessed,
  type InboxKind,
  type InboxRecord,
} from './inbox.queries.ts';
import { LongText } from './LongText.tsx';
import { isSent, UnsentReplyNotice, ReplyList, type Processing } from './Replies.tsx';
import { UnsentMails } from './UnsentMails.tsx';

/** Number of characters of a message in two lines of a phone, and in the two of a wide window where no title stands. */
const PREVIEW = { phone: 70, wide: 95 };

type InboxEntryProps<Entry extends InboxRecord> = {
  kind: InboxKind<Entry>;
  entry: Entry;
  /** Heading level of the name, one below the group's heading. */
  headingLevel: 'h2' | 'h3' | 'h4';
  isOpenAtFirst: boolean;
  /** Whether its line says its title, which the heading of its group does not say. */
  hasTitle: boolean;
  onReply: () => void;
};

/** The toasts of a dismissed notice about an entry that is processed already. */
const DISMISSAL = {
  success: { title: 'Notice dismissed', text: 'The reply stays below the message.' },
  failure: 'The notice was not dismissed',
};

/** What became of a processed entry, in a few words. */
function outcomeOf<Entry extends InboxRecord>({ kind, entry }: InboxEntryProps<Entry>): string {
  const sentAt = entry.replies.findLast(isSent)?.sentAt;
  return sentAt == null ? kind.process.done : `Replied ${recentDay(sentAt)}`;
}

/**
 * One contact message or visit request: a line that unfolds. Opening it does not mark it as processed. The notice about
 * a reply that may not have been sent is always shown.
 */
export function InboxEntry<Entry extends InboxRecord>(props: InboxEntryProps<Entry>) {
  const { kind, entry, headingLevel: Heading } = props;
  const { createdAt, isProcessed, hasOutstandingReply, replies } = entry;
  const [isOpen, setOpen] = useState(props.isOpenAtFirst);
  const outstanding = hasOutstandingReply ? replies.at(-1) : undefined;
  const line = useRef<HTMLElement>(null);
  const [name, title, text] = [kind.nameOf(entry), kind.titleOf(entry), kind.textOf(entry)];
  const isFolded = !isOpen && outstanding === undefined;
  const previewed = useMediaQuery(NARROW) || props.hasTitle ? PREVIEW.phone : PREVIEW.wide;
  const marking = useMarkProcessed(kind.name, isProcessed ? DISMISSAL : kind.process);
  const processing = {
    isProcessing: marking.isPending,
    onProcess: () => {
      // The pressed button disappears, and the focus with it.
      marking.mutate(entry.id, { onSuccess: () => line.current?.focus() });
    },
  };
  const notice = outstanding !== undefined && (
    <UnsentReplyNotice {...props} {...processing} reply={outstanding} isOpen={isOpen} />
  );
  return (
    <li className="inbox-entry" data-new={!isProcessed}>
      <article aria-label={`${title}, from ${name}`}>
        <details
          open={isOpen}
          onToggle={({ currentTarget }) => {
            setOpen(currentTarget.open);
          }}
        >
          <summary ref={line} className="unfold inbox-line">
            <div className="inbox-who">
              <Heading className="inbox-name" dir="auto">
                {name}
              </Heading>
              {!isProcessed && <span className="badge badge-dot">{kind.badge}</span>}
              {isFolded && <span className="inbox-address">{entry.email}</span>}
            </div>
            <span className="inbox-title" dir="auto">
              {props.hasTitle && <b className="font-semibold text-ink">{title}</b>}
              {isFolded && text !== null && (
                <span className="inbox-preview">{cutText(text, previewed)}</span>
              )}
            </span>
            <div className="inbox-when">
              <time dateTime={createdAt}>
                {kind.arrival === undefined
                  ? recentDateAndTime(createdAt)
                  : `${kind.arrival} ${recentMoment(createdAt)}`}
              </time>
              {isProcessed && !hasOutstandingReply && (
                <span className="inbox-outcome">{outcomeOf(props)}</span>
              )}
              {!isOpen && entry.unsentMails.length > 0 && (
                <span className="inbox-outcome text-danger">An email was not sent</span>
              )}
            </div>
          </summary>
          <div className="inbox-body">
            <Contact email={entry.email} phone={kind.phoneOf?.(entry)} />
            <div className="min-w-0">
              {text !== null && <LongText text={text} />}
              <UnsentMails
                entry={entry.id}
                inbox={kind.name}
                name={name}
                mails={entry.unsentMails}
              />
              <ReplyList replies={replies} unsent={outstanding} />
              {isOpen && notice}
              <Actions {...props} {...processing} />
            </div>
          </div>
        </details>
        {!isOpen && notice}
      </article>
    </li>
  );
}

/** Links to the email address and the phone number of the person who wrote. */
const Contact = ({ email, phone }: { email: string; phone: string | undefined }) => (
  <p className="inbox-contact">
    <a href={`mailto:${email}`} className="link">
      {email}
    </a>
    {phone !== undefined && (
      <a href={phoneLink(phone)} className="link">
        {phone}
      </a>
    )}
  </p>
);

function Actions<Entry extends InboxRecord>(props: InboxEntryProps<Entry> & Processing) {
  const { kind, entry, onReply, onProcess, isProcessing } = props;
  const remove = useDeleteEntry(kind.name, kind.remove);
  const [isAsking, setAsking] = useState(false);
  const isWorking = isProcessing || remove.isPending;
  const name = kind.nameOf(entry);
  const removeLabel = kind.remove.labelOf(name);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2 sm:gap-3">
      <button
        type="button"
        className={`button ${entry.hasOutstandingReply ? 'button-quiet' : 'button-primary'} min-h-11 min-w-18 px-4 py-1 text-sm`}
        onClick={onReply}
      >
        Reply
      </button>
      {!entry.isProcessed && !entry.hasOutstandingReply && (
        <Button className="min-h-11 px-4 py-1 text-sm" disabled={isWorking} onClick={onProcess}>
          {kind.process.label}
        </Button>
      )}
      <Tooltip.Root>
        <Tooltip.Trigger asChild>
          <DeleteButton
            className="ml-auto"
            aria-label={removeLabel}
            disabled={isWorking}
            onClick={() => {
              setAsking(true);
            }}
          />
        </Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Content className="tooltip" sideOffset={4}>
            {removeLabel}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
      <ConfirmDialog
        isOpen={isAsking}
        title="Are you sure?"
        text={kind.remove.question}
        confirmLabel={`Delete ${kind.remove.noun}`}
        onConfirm={() => {
          setAsking(false);
          remove.mutate(entry.id);
        }}
        onCancel={() => {
          setAsking(false);
        }}
      >
        <p className="mt-2 text-sm wrap-anywhere text-ink-soft">
          <bdi>{name}</bdi> · <bdi>{kind.titleOf(entry)}</bdi>
        </p>
      </ConfirmDialog>
    </div>
  );
}
