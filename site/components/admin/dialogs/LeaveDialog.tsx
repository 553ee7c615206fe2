import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $leaveQuestion } from '../address/guards.ts';
import { ConfirmDialog } from './ConfirmedWrite.tsx';

/** Asks before something unsaved is lost by leaving; its words stay while it closes. */
export function LeaveDialog() {
  const asked = useStore($leaveQuestion);
  const [last, setLast] = useState(asked);
  if (asked !== null && asked !== last) setLast(asked);
  if (last === null) return null;
  const close = () => {
    $leaveQuestion.set(null);
  };
  return (
    <ConfirmDialog
      {...last}
      isOpen={asked !== null}
      cancelLabel="Stay Here"
      onConfirm={() => {
        close();
        asked?.onConfirm();
      }}
      onCancel={close}
    />
  );
}
