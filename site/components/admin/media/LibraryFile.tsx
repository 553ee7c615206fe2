import type { MediaRecord } from '#shared/media/media.ts';
import { fileFacts } from './file-kind.ts';

type Props = {
  label: string;
  /** Undefined while it loads. */
  file: MediaRecord | undefined;
  hint: string | undefined;
  onShowAddress: () => void;
};

/** The file of the library that a field holds, by its name; its address on wish. */
export const LibraryFile = ({ label, file, hint, onShowAddress }: Props) => (
  <div>
    <p className="field-label">{label}</p>
    <div className="flex flex-wrap items-center gap-x-4 rounded-control border border-line bg-sand px-3 py-2">
      <p className="min-w-0 grow basis-40">
        <span className="block truncate font-semibold" dir="auto">
          {file?.name ?? '\u00a0'}
        </span>
        <span className="text-sm text-ink-soft">
          {file === undefined ? '\u00a0' : fileFacts(file)}
        </span>
      </p>
      <button type="button" className="link min-h-11 cursor-pointer" onClick={onShowAddress}>
        Show address<span className="sr-only"> of {label}</span>
      </button>
    </div>
    {hint !== undefined && <p className="mt-1 text-sm text-ink-soft">{hint}</p>}
  </div>
);
