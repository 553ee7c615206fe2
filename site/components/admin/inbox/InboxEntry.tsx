import { Button, DeleteButton } from '#site/components/admin/Button.tsx';
import { writtenMoment } from '#shared/publishing/state-words.ts';
import type { Reply } from '#shared/inbox/replies.ts';
import * as Tooltip from '@radix-ui/react-tooltip';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../dialogs/ConfirmedWrite.tsx';
import { useInboxWrite, type InboxKind, type InboxRecord } from './inbox.queries.ts';
import { UnsentMails } from './UnsentMails.tsx';

type Props = { replies: readonly Reply[] };

const isSent = ({ status }: Reply) => status === 'sent';

/** The replies to an entry, oldest first. */
function ReplyList({ replies }: Props) {
  if (replies.length === 0) return null;
  return (
    <ul
      aria-label="Replies"
      className="mt-3 grid grid-cols-1 border-l-4 border-deep-200 pl-4 max-sm:text-sm"
    >
      {replies.map((reply) => (
        <li key={reply.id}>
          <details>
            <summary className="unfold">
              <span className="min-w-0 font-semibold">
                {isSent(reply) ? 'Replied' : 'Reply'} on{' '}
                <span className="sm:whitespace-nowrap">
                  {writtenMoment(reply.sentAt ?? reply.createdAt)}
                </span>
                {!isSent(reply) && <span className="text-danger"> may not have been sent</span>}
              </span>
            </summary>
            <p className="mt-1 font-semibold" dir="auto">
              {reply.subject}
            </p>
            <p className="mt-1 whitespace-pre-wrap" dir="auto">
              {reply.text}
            </p>
          </details>
        </li>
      ))}
    </ul>
  );
}

type InboxEntryProps<Entry extends InboxRecord> = {
  kind: InboxKind<Entry>;
  entry: Entry;
  /** Heading level of the name, one below the group's heading. */
  headingLevel: 'h2' | 'h3' | 'h4';
  onReply: () => void;
  children: ReactNode;
};

/** One contact message or visit request with its replies and actions. */
export function InboxEntry<Entry extends InboxRecord>(props: InboxEntryProps<Entry>) {
  const { kind, entry, headingLevel: Heading, children } = props;
  const { id, email, createdAt, isProcessed, replies, unsentMails } = entry;
  const [name, title] = [kind.nameOf(entry), kind.titleOf(entry)];
  return (
    <li
      className={`card inbox-entry p-4 sm:px-5 ${isProcessed ? '' : 'shadow-[inset_4px_0_0_var(--color-amber-400)]'}`}
    >
      <article aria-label={`${title}, from ${name}`}>
        <div className="flex flex-wrap items-center gap-x-3">
          <Heading className="font-sans text-base font-semibold" dir="auto">
            {name}
          </Heading>
          {!isProcessed && <span className="badge badge-warm">{kind.badge}</span>}
          <time
            dateTime={createdAt}
            className="text-sm text-ink-soft max-sm:basis-full sm:order-last sm:ml-auto [.dialog_&]:order-none [.dialog_&]:ml-0 [.dialog_&]:basis-full"
          >
            {writtenMoment(createdAt)}
          </time>
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
        </div>
        <p className="mt-2 font-semibold" dir="auto">
          {title}
        </p>
        {children}
        <UnsentMails entry={id} inbox={kind.name} name={name} mails={unsentMails} />
        <ReplyList replies={replies} />
        <Actions {...props} />
      </article>
    </li>
  );
}

function Actions<Entry extends InboxRecord>(props: InboxEntryProps<Entry>) {
  const { kind, entry, onReply } = props;
  const process = useInboxWrite(kind.name, kind.process);
  const remove = useInboxWrite(kind.name, kind.remove);
  const [isAsking, setAsking] = useState(false);
  const isWorking = process.isPending || remove.isPending;
  const removeLabel = kind.remove.labelOf(kind.nameOf(entry));
  return (
    <div className="mt-3 flex flex-wrap gap-2 sm:gap-3">
      <Button className="min-h-11 min-w-18 px-2 py-1 text-sm sm:px-4" onClick={onReply}>
        Reply
      </Button>
      {!entry.isProcessed && (
        <Button
          className="min-h-11 px-2 py-1 text-sm sm:px-4"
          disabled={isWorking}
          onClick={() => {
            process.mutate(entry.id);
          }}
        >
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
      />
    </div>
  );
}
