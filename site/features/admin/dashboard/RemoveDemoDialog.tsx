import type { DemoPart, DemoRemains } from '#shared/dashboard/demo-records.ts';
import { ConfirmDialog } from '#site/components/admin/dialogs/ConfirmDialog.tsx';
import { showFailure } from '#site/components/admin/show-failure.ts';
import { showToast } from '#site/lib/page/toasts.ts';
import { useRemoveDemo } from './first-day.queries.ts';
import { remaining } from './remaining.ts';

type Props = {
  /** What to remove; null while the dialog is closed. */
  part: DemoPart | null;
  remains: DemoRemains;
  onClose: () => void;
};

const CONSEQUENCES: Readonly<Record<DemoPart, string>> = {
  'sermons-and-events': 'What you have added or changed stays. This cannot be undone.',
  messages: 'What visitors have sent you stays. This cannot be undone.',
  texts:
    'Neutral texts take their place, with gaps for what only you know. What you have written or changed stays, and each text keeps its history.',
};

/** Asks before a part of the demo church is removed, and says how much it is. */
export function RemoveDemoDialog({ part, remains, onClose }: Props) {
  const remove = useRemoveDemo();
  const confirm = (asked: DemoPart) => {
    remove.mutate(asked, {
      onSuccess: () => {
        showToast({ title: 'Removed', text: 'The website is being updated.', kind: 'success' });
      },
      onError: (error) => {
        showFailure({ title: 'Nothing was removed', error });
      },
      onSettled: onClose,
    });
  };
  return (
    <ConfirmDialog
      isOpen={part !== null}
      title="Remove what the demo church has left?"
      text={part === null ? '' : `This removes ${remaining(remains, part)}. ${CONSEQUENCES[part]}`}
      confirmLabel="Remove"
      isWorking={remove.isPending}
      onConfirm={() => {
        if (part !== null) confirm(part);
      }}
      onCancel={onClose}
      onCloseAutoFocus={(closing) => {
        if (!remove.isSuccess) return;
        closing.preventDefault();
        document.querySelector<HTMLElement>('#demo-remains, #screen')?.focus();
      }}
    />
  );
}
