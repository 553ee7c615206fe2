import { useRef, type ReactNode } from 'react';

type Props = {
  /** What the window of the browser offers, as in `<input accept>`; dropped files may be of any kind. */
  accept: string;
  isMultiple?: boolean;
  isDisabled?: boolean | undefined;
  className?: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
};

/** A button that lets somebody choose files of their own machine. */
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
          // The same file can be chosen again, to go on with it.
          target.value = '';
        }}
      />
    </>
  );
}
