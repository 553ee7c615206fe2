import { Button } from '#site/components/admin/Button.tsx';
import { FolderOpen, Upload } from 'lucide-react';
import { useState, useEffect, useEffectEvent, type ComponentProps, type ReactNode } from 'react';
import type { MediaRecord } from '#shared/media/media.ts';
import { acceptAttribute, KIND_WORDS } from './file-kind.ts';
import { FileButton } from './FileButton.tsx';
import { useStore } from '@nanostores/react';
import { AltTextPrompt } from './AltTextPrompt.tsx';
import { MediaPicker } from './MediaPicker.tsx';
import { $uploads, addUploads, removeUpload } from './uploads.ts';
import { UploadRow } from './UploadRow.tsx';

// The two buttons are smaller than those of the form, so that both fit into one row of a phone.
const SMALL = 'button-small';

type MediaChoiceProps = Pick<ComponentProps<typeof MediaPicker>, 'kind' | 'isInUse' | 'own'> & {
  isDisabled?: boolean | undefined;
  /** Sets the field to the file. */
  onChoose: (media: MediaRecord) => void;
  /** Another button that fills the field. */
  children?: ReactNode;
};

/** Buttons that fill a field with a file of the library or a new upload. */
export function MediaChoice(props: MediaChoiceProps) {
  const { kind, isInUse, own, isDisabled, onChoose, children } = props;
  const [isChoosing, setChoosing] = useState(false);
  const [chosen, setChosen] = useState<MediaRecord | null>(null);
  const [notice, setNotice] = useState('');
  const choose = (media: MediaRecord) => {
    if (media.kind !== kind) {
      setNotice(
        `"${media.name}" is in the library now. Here, please choose ${KIND_WORDS[kind].one.toLowerCase()}.`,
      );
      return;
    }
    setChosen(media);
    setNotice(`"${media.name}" is chosen.`);
    onChoose(media);
  };
  const { upload, begin } = useFieldUpload(choose);
  const start = (file: File) => {
    setChoosing(false);
    setNotice('');
    begin(file);
  };
  return (
    <div className="mt-2">
      <div className="flex flex-wrap gap-2">
        <Button
          className={SMALL}
          disabled={isDisabled}
          onClick={() => {
            setChoosing(true);
          }}
        >
          <FolderOpen size={18} aria-hidden="true" />
          <span>
            Choose<span className="max-sm:sr-only"> {KIND_WORDS[kind].one}</span>
          </span>
        </Button>
        <FileButton
          className={`button button-quiet ${SMALL}`}
          accept={acceptAttribute(kind)}
          isDisabled={isDisabled}
          onFiles={([file]) => {
            if (file !== undefined) start(file);
          }}
        >
          <Upload size={18} aria-hidden="true" />
          <span>
            Upload<span className="max-sm:sr-only"> {KIND_WORDS[kind].one}</span>
          </span>
        </FileButton>
        {children}
      </div>
      {upload !== undefined && (
        <ul>
          <UploadRow upload={upload} />
        </ul>
      )}
      <p role="status" className="text-sm text-ink-soft">
        {notice}
      </p>
      {chosen?.kind === 'image' && chosen.alt === null && (
        <AltTextPrompt
          key={chosen.id}
          picture={chosen}
          onDone={() => {
            setChosen(null);
          }}
        />
      )}
      {isChoosing && (
        <MediaPicker
          {...{ kind, isInUse, own }}
          onUpload={start}
          onClose={() => {
            setChoosing(false);
          }}
          onChoose={(media) => {
            setChoosing(false);
            choose(media);
          }}
        />
      )}
    </div>
  );
}

/** The upload that fills a field. Choosing another file replaces it. */
function useFieldUpload(onArrived: (media: MediaRecord) => void) {
  const [key, setKey] = useState<number | null>(null);
  const upload = useStore($uploads).find((each) => each.key === key);
  const media = upload?.state.stage === 'done' ? upload.state.media : undefined;
  const arrived = useEffectEvent(onArrived);
  useEffect(() => {
    if (media !== undefined) arrived(media);
  }, [media]);
  useEffect(() => {
    if (key === null) return undefined;
    // Closing the form cancels the upload.
    return () => {
      removeUpload(key);
    };
  }, [key]);
  return {
    upload: media === undefined ? upload : undefined,
    begin: (file: File) => {
      const [next] = addUploads([file], { isForField: true });
      setKey(next ?? null);
    },
  };
}
