import { Button, IconButton } from '#site/components/admin/Button.tsx';
import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react';
import { useId } from 'react';
import { fileSize } from '#shared/media/file-size.ts';
import { retryNow, type Obstacle } from './media-api.ts';
import './uploads.css';
import { removeUpload, retryUpload, type Upload } from './uploads.ts';

const OBSTACLES: Readonly<Record<Obstacle, string>> = {
  connection: 'No connection. The upload will continue by itself.',
  session: 'Your session has ended. The upload continues once you sign in again.',
  server: 'The server is not responding. The upload will be tried again shortly.',
};

const percentOf = ({ sent, total }: Upload) => Math.floor((100 * sent) / Math.max(1, total));

function statusOf(upload: Upload): string {
  const { state, sent, total } = upload;
  switch (state.stage) {
    case 'waiting':
      return 'Waiting';
    case 'preparing':
      return 'Getting ready...';
    case 'sending':
      if (state.obstacle !== null) return OBSTACLES[state.obstacle];
      return sent === total ? 'Checking the file...' : `${fileSize(sent)} of ${fileSize(total)}`;
    case 'done':
      return `In the library, ${fileSize(state.media.bytes)}`;
    case 'failed':
      return state.problem;
  }
}

/** An upload with its progress and buttons. */
export function UploadRow({ upload }: { upload: Upload }) {
  const id = useId();
  const { key, file, state } = upload;
  const isOver = state.stage === 'done' || state.stage === 'failed';
  const obstacle = state.stage === 'sending' ? state.obstacle : null;
  return (
    <li className="grid gap-1 py-3">
      <div className="flex items-center gap-3">
        {state.stage === 'done' && (
          <CircleCheck size={22} className="shrink-0 text-deep-700" aria-hidden="true" />
        )}
        {state.stage === 'failed' && (
          <CircleAlert size={22} className="shrink-0 text-danger" aria-hidden="true" />
        )}
        {obstacle !== null && (
          <TriangleAlert size={22} className="shrink-0 text-amber-700" aria-hidden="true" />
        )}
        <span id={id} title={file.name} className="min-w-0 grow truncate font-semibold" dir="auto">
          {file.name}
        </span>
        {((state.stage === 'failed' && !state.isRefused) ||
          obstacle === 'connection' ||
          obstacle === 'server') && (
          <Button
            className="shrink-0 px-3 text-sm whitespace-nowrap"
            aria-describedby={id}
            onClick={() => {
              if (isOver) retryUpload(key);
              else retryNow();
            }}
          >
            Try again
          </Button>
        )}
        <IconButton
          icon={X}
          className="shrink-0"
          label={isOver ? 'Take off the list' : 'Cancel upload'}
          aria-describedby={id}
          onClick={() => {
            removeUpload(key);
          }}
        />
      </div>
      {!isOver && (
        <progress
          className="upload-progress"
          max={100}
          value={percentOf(upload)}
          aria-labelledby={id}
        />
      )}
      <p
        className={state.stage === 'failed' ? 'font-semibold text-danger' : 'text-sm text-ink-soft'}
        role={state.stage === 'failed' ? 'alert' : undefined}
      >
        {statusOf(upload)}
      </p>
    </li>
  );
}
