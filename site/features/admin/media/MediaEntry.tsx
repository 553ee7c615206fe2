import { Trash2 } from 'lucide-react';
import { Button, IconButton } from '#site/components/admin/Button.tsx';
import { useId } from 'react';
import { LIMITS } from '#shared/http/limits.ts';
import { UpdateMediaInput, type MediaRecord, type MediaUse } from '#shared/media/media.ts';
import { WholeWords } from '#site/components/admin/list/WholeWords.tsx';
import { RecordLinks } from '#site/components/admin/RecordLinks.tsx';
import { SubmitButtons } from '#site/components/admin/dialogs/FormButtons.tsx';
import { Modal } from '#site/components/admin/dialogs/Modal.tsx';
import {
  unsavedInputName,
  isUnsavedInputStored,
} from '#site/components/admin/unsaved-input/unsaved-input.ts';
import { RestoredNotice } from '#site/components/admin/unsaved-input/RestoredNotice.tsx';
import { useChangeMedia } from '#site/components/admin/media/media.queries.ts';
import { isConflict } from '#site/components/admin/queries.ts';
import {
  askToLeave,
  UNSAVED_QUESTION,
  useUnsavedGuard,
} from '#site/components/admin/address/guards.ts';
import { TextField } from '#site/components/forms/TextField.tsx';
import { useShortForm } from '#site/components/admin/dialogs/use-short-form.ts';
import { showFailure } from '#site/components/admin/show-failure.ts';
import { showToast } from '#site/lib/page/toasts.ts';
import { fileFacts, KIND_WORDS } from '#site/components/admin/media/file-kind.ts';
import { PictureThumbnail } from '#site/components/admin/media/PictureThumbnail.tsx';
import { useFormInPlace } from '#site/components/admin/focus.ts';
import './media-entry.css';

type Props = { media: MediaRecord; onClose: () => void };

const ALT_HINT = 'One short sentence, read out to people who cannot see the picture.';

const CHANGED_MEANWHILE =
  'Somebody else has changed this file in the meantime. Please look at it again.';

/** The dialog for the name and the description of a file. */
function MediaDialog({ media, onClose }: Props) {
  const isPicture = media.kind === 'image';
  const formId = useId();
  const change = useChangeMedia();
  const form = useShortForm({
    opened: { name: media.name, alt: media.alt ?? '' },
    inputName: unsavedInputName('media', media.id),
    takesFocus: true,
    schema: UpdateMediaInput,
    write: ({ name, alt }) =>
      change.mutateAsync({ media, changes: isPicture ? { name, alt } : { name } }),
    onDone: () => {
      showToast({ title: 'File Updated', text: 'Your changes are saved.', kind: 'success' });
      onClose();
    },
    failed: (error) => ({
      title: 'The file was not changed',
      text: isConflict(error) ? CHANGED_MEANWHILE : undefined,
    }),
  });
  useUnsavedGuard(form.isDirty, { onGivenUp: form.giveUp });
  const cancel = () => {
    form.giveUp();
    onClose();
  };
  return (
    <Modal
      isOpen
      title={isPicture ? 'Edit Picture' : 'Rename File'}
      onClose={() => {
        if (form.isDirty) askToLeave(UNSAVED_QUESTION, cancel);
        else cancel();
      }}
      foot={
        <SubmitButtons form={formId} submit="Save" isWorking={form.isWorking} onCancel={cancel} />
      }
    >
      <form {...form.formProps} id={formId} className="grid gap-4">
        {form.restored && <RestoredNotice {...form.restored} onStartOver={form.giveUp} />}
        <div className={isPicture ? 'grid gap-4 sm:grid-cols-[2fr_3fr] sm:gap-6' : 'grid gap-4'}>
          {isPicture && (
            <div className="text-sm text-ink-soft [&>img]:aspect-auto [&>img]:max-h-60 [&>img]:w-auto">
              <PictureThumbnail picture={media} />
              <p className="mt-1">{fileFacts(media)}</p>
            </div>
          )}
          <div className="grid content-start gap-4">
            {/* The first field gets the focus. Most pictures lack only a description. */}
            {isPicture && (
              <TextField
                {...form.field('alt')}
                label="Description"
                hint={ALT_HINT}
                limit={LIMITS.long}
                rows={3}
              />
            )}
            <TextField {...form.field('name')} label="Name" limit={LIMITS.short} isRequired />
            {media.usedBy.length > 0 && (
              <p className="text-sm text-ink-soft">
                <MediaUses uses={media.usedBy} />. {TAKE_OFF}
              </p>
            )}
          </div>
        </div>
      </form>
    </Modal>
  );
}

/** The admin screen for each kind of record that uses files. */
const SCREENS: Readonly<Record<MediaUse['type'], string>> = {
  sermon: '/admin/sermons',
  event: '/admin/events',
  'page-text': '/admin/pages',
  page: '/admin/pages/own',
  picture: '/admin/pages/pictures',
};

const addressOf = ({ type, id }: MediaUse) => `${SCREENS[type]}?edit=${id}`;

/** The title of a use. For a picture or a text, it is a path from the page, and lines break only after its arrows. */
const placeOf = ({ type, title }: MediaUse) =>
  type === 'picture' || type === 'page-text' ? title.replaceAll(': ', '\u00a0› ') : title;

type UsesProps = { uses: readonly MediaUse[]; on?: string };

/** Links to the records that use a file. */
const MediaUses = ({ uses, on = 'Used on ' }: UsesProps) => (
  <>
    {on}
    <RecordLinks links={uses.map((use) => ({ href: addressOf(use), words: placeOf(use) }))} />
  </>
);

type BriefUsesProps = { uses: readonly MediaUse[]; onOpen: () => void };

/** The use of a picture on one line. Several uses are in its dialog. */
function BriefUses({ uses, onOpen }: BriefUsesProps) {
  if (uses.length === 0) return 'Not used';
  if (uses.length === 1) return <MediaUses uses={uses} on="On " />;
  return (
    <button type="button" className="link min-h-6 cursor-pointer" onClick={onOpen}>
      In {uses.length} places
    </button>
  );
}

const LIST = new Intl.ListFormat('en-US');

const TAKE_OFF = 'To delete it, take it off there first.';

/** Says why a file in use is not deleted. */
function showUses(uses: readonly MediaUse[]): void {
  const text = `Used on ${LIST.format(uses.map(placeOf))}. ${TAKE_OFF}`;
  showFailure({ title: 'This file is in use', text });
}

const TITLE = 'font-sans text-sm leading-snug font-semibold';

type MediaEntryProps = { media: MediaRecord; onDelete: (media: MediaRecord) => void };

/** A file of the library: a picture is a card with the first words of its description, another file is a row with its name. */
export function MediaEntry({ media, onDelete }: MediaEntryProps) {
  const id = useId();
  const form = useFormInPlace(() => isUnsavedInputStored(unsavedInputName('media', media.id)));
  const isPicture = media.kind === 'image';
  const { icon: Icon } = KIND_WORDS[media.kind];
  const { name, alt, url } = media;
  return (
    <li
      aria-labelledby={id}
      className={`card ${isPicture ? 'media-picture p-2 sm:p-2.5' : 'media-file p-4'}`}
    >
      {isPicture ? (
        <a href={url} target="_blank" rel="noreferrer" className="block">
          <PictureThumbnail picture={media} alt={alt ?? `${name}, no description yet`} />
        </a>
      ) : (
        <Icon size={26} className="shrink-0 text-deep-700" aria-hidden="true" />
      )}
      <div className="media-body">
        <div>
          {isPicture && alt !== null ? (
            <WholeWords as="h3" text={alt} lines={2} className={`line-clamp-2 ${TITLE}`} />
          ) : (
            <h3 className={isPicture ? `truncate ${TITLE}` : TITLE} dir="auto">
              {isPicture ? (
                <span id={id}>{name}</span>
              ) : (
                <a id={id} href={url} download={name} className="link">
                  {name}
                </a>
              )}
            </h3>
          )}
          <p className={`row-line ${isPicture ? 'truncate' : ''}`}>
            {isPicture && alt === null && (
              <button
                type="button"
                className="link min-h-6 cursor-pointer text-amber-700"
                aria-describedby={id}
                onClick={form.opener.onClick}
              >
                Add Description
              </button>
            )}
            {alt !== null && <bdi id={id}>{name}</bdi>}
            {!isPicture && fileFacts(media)}
          </p>
          {isPicture && (
            <p className="row-line truncate">
              <BriefUses uses={media.usedBy} onOpen={form.opener.onClick} />
            </p>
          )}
        </div>
        {media.usedBy.length > 0 && !isPicture && (
          <p className="text-sm">
            <MediaUses uses={media.usedBy} />
          </p>
        )}
        <p className="media-buttons">
          <Button {...form.opener} className="button-small" aria-describedby={id}>
            {isPicture ? 'Edit' : 'Rename'}
          </Button>
          <IconButton
            label="Delete"
            icon={Trash2}
            // Gray while the file is used: then it only says where.
            className={`-mr-2 ${media.usedBy.length > 0 ? 'text-line-strong' : 'text-danger'}`}
            aria-describedby={id}
            onClick={() => {
              if (media.usedBy.length > 0) showUses(media.usedBy);
              else onDelete(media);
            }}
          />
        </p>
        {form.isOpen && <MediaDialog media={media} onClose={form.close} />}
      </div>
    </li>
  );
}
