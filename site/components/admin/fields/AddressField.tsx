import { Button } from '#site/components/admin/Button.tsx';
import { isHttpUrl, isSitePath } from '#shared/http/fields.ts';
import { LIMITS } from '#shared/http/limits.ts';
import type { MediaKind } from '#shared/media/media.ts';
import type { FieldProps } from '#site/components/forms/FormField.tsx';
import { TextField } from '#site/components/forms/TextField.tsx';
import { completedAddress, embeddedAddress } from '#site/lib/page/web-address.ts';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useMediaAtAddress } from '../media/media.queries.ts';
import { MediaChoice } from '../media/MediaChoice.tsx';
import { useDebounced } from './use-debounced.ts';
import { fileFacts, ownFile } from '../media/file-kind.ts';

type Offer = { label: string; address: string };

/** A problem of an address, with a better address if one is known. */
export type AddressAdvice = { text: string; better?: Offer };

type Props = FieldProps & {
  label: string;
  hint?: string | undefined;
  isRequired?: boolean;
  /** Returns advice for unsuitable addresses. With it, a pasted embed code is replaced with the address in it. */
  adviseOn?: (address: string) => AddressAdvice | undefined;
  /** A suitable address, offered as a button. */
  offer?: Offer | undefined;
  /** Alternative text for a preview of the picture at the address; without it, no preview is shown. */
  preview?: string;
  /** Offers files of this kind from the library; without it, none. */
  kind?: MediaKind;
  /** What is shown of the file, between the address and the buttons. */
  children?: ReactNode;
};

/** A field for a web address or the address of a file in the library. */
export function AddressField({ adviseOn, offer, preview, kind, children, ...props }: Props) {
  const { value, onChange, isReadOnly } = props;
  const settled = useDebounced(value.trim());
  const advice = settled === value.trim() ? adviseOn?.(settled) : undefined;
  const better = advice?.better ?? offer;
  const [isShown, setShown] = useState(false);
  const file = useNamedFile(value, kind);
  const isFolded = file !== null && !isShown && props.error === undefined;
  const field = useRef<HTMLDivElement>(null);
  const showAddress = () => {
    flushSync(() => {
      setShown(true);
    });
    field.current?.querySelector('input')?.focus();
  };
  const offerButton = better !== undefined && better.address !== value.trim() && (
    <Button
      className="button-small"
      disabled={isReadOnly}
      onClick={() => {
        onChange(better.address);
      }}
    >
      {better.label}
    </Button>
  );
  const choice =
    kind === undefined ? (
      offerButton && <div className="mt-2">{offerButton}</div>
    ) : (
      <MediaChoice
        kind={kind}
        isInUse={({ url }) => url === value.trim()}
        own={isOwnFile(value.trim()) ? value.trim() : undefined}
        isDisabled={isReadOnly}
        onChoose={({ url }) => {
          setShown(false);
          onChange(url);
        }}
      >
        {offerButton}
      </MediaChoice>
    );
  return (
    <>
      {isFolded && (
        <NamedFileLine
          label={props.label}
          file={file}
          hint={advice?.text ?? props.hint}
          picture={kind === 'image' && settled}
          onShowAddress={showAddress}
          onRemove={
            props.isRequired === true || isReadOnly === true
              ? undefined
              : () => {
                  onChange('');
                  showAddress();
                }
          }
        />
      )}
      <div ref={field} hidden={isFolded}>
        <TextField
          {...props}
          limit={LIMITS.url}
          inputMode="url"
          warning={advice?.text}
          onBlur={() => {
            const completed = completedAddress(value);
            // Calling `onChange` removes the error, so it is called only for a new value.
            if (completed !== value) onChange(completed);
          }}
          onChange={(typed) => {
            setShown(true);
            onChange(adviseOn === undefined ? typed : embeddedAddress(typed));
          }}
        />
      </div>
      {preview !== undefined && !isFolded && (
        <PicturePreview address={settled} alt={preview} className="mt-3 max-w-sm" />
      )}
      {kind === 'audio' && isCompleteAddress(settled) && (
        <audio
          controls
          // The length of a file of another host is asked for only when it is played, so that nothing is sent there before.
          preload={isSitePath(settled) ? 'metadata' : 'none'}
          src={settled}
          aria-label="The recording"
          className="mt-3 w-full max-w-md"
        />
      )}
      {!(isFolded && kind === 'image') && children}
      {choice}
    </>
  );
}

type PicturePreviewProps = { address: string; alt: string; className?: string };

/** Whether a typed address is complete enough to load a picture from it. */
export const isCompleteAddress = (address: string): boolean =>
  isHttpUrl(address) || isSitePath(address);

/** Shows the picture at an address, cropped to 16:9 as on a card. A script of the page replaces a broken picture. */
export function PicturePreview({ address, alt, className = '' }: PicturePreviewProps) {
  if (!isCompleteAddress(address)) return null;
  return (
    <img
      key={address}
      src={address}
      alt={alt}
      width="640"
      height="360"
      className={`aspect-video w-full rounded-control bg-deep-50 object-cover ${className}`}
    />
  );
}

/** A small picture for the line that stands for folded fields, as a `renderFolded` of `RecordField`. */
export const renderFoldedPicture = (address: string) => (
  <PicturePreview
    address={address}
    alt="Picture"
    className="absolute top-1/2 right-9.5 max-w-16 -translate-y-1/2"
  />
);

type NamedFileProps = {
  label: string;
  /** What is known of the file; undefined while it loads. */
  file: NamedFile | undefined;
  hint: string | undefined;
  /** The address of the picture; false for other files. */
  picture: string | false;
  onShowAddress: () => void;
  /** Empties the field; undefined for one that must be filled in. */
  onRemove: (() => void) | undefined;
};

/** A field with the address of a file: shows what the file is, and buttons that show the address instead or remove it. */
const NamedFileLine = ({ label, file, hint, picture, ...actions }: NamedFileProps) => (
  <div>
    <p className="field-label">{label}</p>
    <div className="flex flex-wrap items-center gap-x-4 rounded-control border border-line px-3 py-2">
      {picture !== false && <PicturePreview address={picture} alt="" className="max-w-24" />}
      <p className="min-w-0 grow basis-40">
        <span className="block truncate font-semibold" dir="auto">
          {file?.name ?? '\u00a0'}
        </span>
        <span className="text-sm text-ink-soft">{file?.facts ?? '\u00a0'}</span>
      </p>
      <div className="flex gap-x-4 text-sm">
        <button
          type="button"
          className="link min-h-11 cursor-pointer"
          onClick={actions.onShowAddress}
        >
          Show Address<span className="sr-only"> of {label}</span>
        </button>
        {actions.onRemove && (
          <button type="button" className="link min-h-11 cursor-pointer" onClick={actions.onRemove}>
            Remove<span className="sr-only"> {label.replace(' (Optional)', '')}</span>
          </button>
        )}
      </div>
    </div>
    {hint !== undefined && <p className="mt-1 text-sm text-ink-soft">{hint}</p>}
  </div>
);

/** Whether an address is that of a file that came with the website. */
const isOwnFile = (address: string): boolean =>
  isSitePath(address) && !address.startsWith('/media/');

type NamedFile = NonNullable<ReturnType<typeof ownFile>>;

/** The name and facts of a file in the library or on this website; undefined while loading, null if it is elsewhere. */
function useNamedFile(address: string, kind: MediaKind | undefined): NamedFile | null | undefined {
  const file = useMediaAtAddress(kind === undefined ? '' : address);
  if (file !== null) return file && { name: file.name, facts: fileFacts(file) };
  return kind === undefined ? null : (ownFile(address.trim()) ?? null);
}
