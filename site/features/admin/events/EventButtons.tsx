import { Ellipsis } from 'lucide-react';
import * as Select from '@radix-ui/react-select';
import { useRef, useState } from 'react';
import { eventPath } from '#shared/events/event-labels.ts';
import { isUpcoming } from '#shared/events/event-times.ts';
import type { ListedEvent } from '#shared/events/events.ts';
import { isPublic, previewPath } from '#shared/publishing/record-states.ts';
import { isWindowNarrow } from '#site/components/admin/list/FoldedCard.tsx';
import { DeleteButton } from '#site/components/admin/Button.tsx';

/** Actions on an event of the list. */
export type EventActions = {
  onFeature: (event: ListedEvent) => void;
  onStatus: (event: ListedEvent, status: ListedEvent['status']) => void;
  onEdit: (event: ListedEvent) => void;
  onDuplicate: (event: ListedEvent) => void;
  onDelete: (event: ListedEvent) => void;
};

type Props = {
  event: ListedEvent;
  isWorking: boolean;
  actions: EventActions;
  /** The element id of the event's title. */
  titleId: string;
};

/** The buttons in the row of an event. */
export function EventButtons({ event, isWorking, actions, titleId }: Props) {
  // On a phone, a row has room for five actions, so 'Duplicate' moves into the menu.
  const isNarrow = isWindowNarrow();
  const press = (act: (event: ListedEvent) => void) => ({
    'aria-describedby': titleId,
    disabled: isWorking,
    onClick: () => {
      act(event);
    },
  });
  const button = (label: string, act: (event: ListedEvent) => void, look: string) => (
    <button type="button" className={`button ${look}`} {...press(act)}>
      {label}
    </button>
  );
  return (
    <div className="event-row-buttons">
      {button('Edit', actions.onEdit, 'button-primary event-row-edit')}
      <a
        className="button event-row-link"
        href={isPublic(event) ? eventPath(event.id) : previewPath('events', event.id)}
        aria-describedby={titleId}
      >
        View
      </a>
      {!isNarrow && button('Duplicate', actions.onDuplicate, 'event-row-link')}
      {button(event.featured ? 'Unfeature' : 'Feature', actions.onFeature, 'event-row-link')}
      <OtherActions {...{ event, isWorking, actions, titleId }} hasDuplicate={isNarrow} />
      <DeleteButton
        className="event-row-delete col-start-[-2] justify-self-end"
        {...press(actions.onDelete)}
      />
    </div>
  );
}

const MARKS = [
  ['scheduled', 'Mark as Taking Place'],
  ['cancelled', 'Mark as Canceled'],
  ['postponed', 'Mark as Postponed'],
] as const;

type OtherActionsProps = Props & {
  /** Whether the menu copies the event too. */
  hasDuplicate: boolean;
};

const DUPLICATE = ['duplicate', 'Duplicate'] as const;

/**
 * A menu that sets another status of an event, and may copy it. A past event that took place as planned keeps its
 * status.
 */
function OtherActions({ event, isWorking, actions, titleId, hasDuplicate }: OtherActionsProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const isCopied = useRef(false);
  // The menu focuses its first item. Opened with a pointer, it does not mark that item, which would look chosen.
  const [isByKeys, setIsByKeys] = useState(false);
  const isOver = event.status === 'scheduled' && !isUpcoming(event, new Date());
  const marks = isOver ? [] : MARKS.filter(([status]) => status !== event.status);
  if (marks.length === 0 && !hasDuplicate) return null;
  const label = !hasDuplicate ? 'Mark as …' : isOver ? 'Duplicate' : 'Duplicate, or mark as …';
  return (
    <Select.Root
      value=""
      onValueChange={(chosen) => {
        isCopied.current = chosen === DUPLICATE[0];
        const mark = marks.find(([status]) => status === chosen);
        // A choice during a save is ignored. The button is not disabled then, because the menu returns the focus to it.
        if (mark && !isWorking) actions.onStatus(event, mark[0]);
      }}
    >
      <Select.Trigger
        ref={trigger}
        className="button event-row-link w-11 justify-center! px-0!"
        aria-label={label}
        title={label}
        aria-describedby={titleId}
        onPointerDown={() => {
          setIsByKeys(false);
        }}
        onKeyDown={() => {
          setIsByKeys(true);
        }}
      >
        <Ellipsis size={22} aria-hidden="true" />
      </Select.Trigger>
      <Select.Portal>
        <Select.Content
          position="popper"
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="card z-40 max-h-(--radix-select-content-available-height) min-w-56 overflow-hidden"
          onKeyDown={() => {
            setIsByKeys(true);
          }}
          onCloseAutoFocus={(closed) => {
            if (!isCopied.current) return;
            isCopied.current = false;
            closed.preventDefault();
            // The form returns the focus to the element that has it when the form opens.
            trigger.current?.focus({ preventScroll: true });
            actions.onDuplicate(event);
          }}
        >
          <Select.Viewport className="p-1">
            {[...(hasDuplicate ? [DUPLICATE] : []), ...marks].map(([option, name]) => (
              <Select.Item
                key={option}
                value={option}
                className={`flex min-h-11 cursor-pointer items-center rounded-control px-3 outline-hidden ${isByKeys ? 'data-highlighted:bg-deep-50 data-highlighted:shadow-[inset_3px_0_0_var(--color-deep-700)]' : 'shadow-none hover:bg-deep-50'}`}
              >
                <Select.ItemText>{name}</Select.ItemText>
              </Select.Item>
            ))}
          </Select.Viewport>
        </Select.Content>
      </Select.Portal>
    </Select.Root>
  );
}
