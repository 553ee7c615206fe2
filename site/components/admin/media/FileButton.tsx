import { useRef, type ReactNode } from 'react';

type Props = {
  /** File types that the browser's dialog offers, as in `<input accept>`. */
  accept: string;
  isMultiple?: boolean;
  isDisabled?: boolean | undefined;
  className?: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
};

/** A button that opens the browser's file dialog. */
export function FileButton({
  accept,
  isMultiple = false,
  isDisabled = false,
  className = 'button button-quiet',
  onFiles,
  children,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={className}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        {children}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={isMultiple}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Allows choosing the same file again, which resumes its upload.
          target.value = '';
        }}
      />
    </>
  );
}
