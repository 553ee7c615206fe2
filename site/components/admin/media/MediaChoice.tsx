import { useStore } from '@nanostores/react';
import { FolderOpen, Upload } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { MediaKind, MediaRecord } from '#shared/media/media.ts';
import { acceptedFiles, KIND_WORDS } from './file-kind.ts';
import { AltTextPrompt } from './AltTextPrompt.tsx';
import { FileButton } from './FileButton.tsx';
import { MediaPicker } from './MediaPicker.tsx';
import { $uploads, addUploads, onUploaded, removeUpload } from './uploads.ts';
import { UploadRow } from './UploadRow.tsx';

type Props = {
  kind: MediaKind;
  isDisabled?: boolean | undefined;
  /** Puts the file into the field. */
  onChoose: (media: MediaRecord) => void;
};

/** Fills a field with a file of the library or a new upload. */
export function MediaChoice({ kind, isDisabled, onChoose }: Props) {
  const [isChoosing, setChoosing] = useState(false);
  const [chosen, setChosen] = useState<MediaRecord | null>(null);
  const [notice, setNotice] = useState('');
  const choose = (media: MediaRecord) => {
    if (media.kind !== kind) {
      setNotice(
        `“${media.name}” is in the library now. Here, please choose ${KIND_WORDS[kind].one.toLowerCase()}.`,
      );
      return;
    }
    setChosen(media);
    setNotice(`“${media.name}” is chosen.`);
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
        <button
          type="button"
          className="button button-quiet"
          disabled={isDisabled}
          onClick={() => {
            setChoosing(true);
          }}
        >
          <FolderOpen size={20} aria-hidden="true" />
          Choose {KIND_WORDS[kind].one}
        </button>
        <FileButton
          accept={acceptedFiles(kind)}
          isDisabled={isDisabled}
          onFiles={([file]) => {
            if (file !== undefined) start(file);
          }}
        >
          <Upload size={20} aria-hidden="true" />
          Upload {KIND_WORDS[kind].one}
        </FileButton>
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
          kind={kind}
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

/** The upload of a field; choosing another file replaces it. */
function useFieldUpload(onArrived: (media: MediaRecord) => void) {
  const [key, setKey] = useState<number | null>(null);
  const upload = useStore($uploads).find((each) => each.key === key);
  const arrived = useEffectEvent((media: MediaRecord, arrivedKey: number) => {
    if (arrivedKey !== key) return;
    removeUpload(arrivedKey);
    onArrived(media);
  });
  useEffect(
    () =>
      onUploaded((media, each) => {
        arrived(media, each);
      }),
    [],
  );
  useEffect(() => {
    if (key === null) return undefined;
    // Closing the form cancels the upload.
    return () => {
      removeUpload(key);
    };
  }, [key]);
  return {
    upload,
    begin: (file: File) => {
      const [next] = addUploads([file], { isForField: true });
      setKey(next ?? null);
    },
  };
}
