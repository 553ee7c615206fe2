import { Button, TakeOffButton } from '#site/components/admin/Button.tsx';
import { type ReactNode, useState } from 'react';
import { isDemoText, type PageText, type TextList } from '#shared/pages/page-texts.ts';
import { recentDay } from '#shared/calendar/moments.ts';
import { editAddress } from '#site/components/admin/RecordLinks.tsx';
import { TEXT_FOLDERS } from '#shared/pages/text-folders.ts';
import { useMovedFocus, type MoveDirection } from '#site/components/admin/focus.ts';
import { MoveButtons } from '#site/components/admin/MoveButtons.tsx';
import { ConfirmDialog } from '#site/components/admin/dialogs/ConfirmedWrite.tsx';
import { isConflict, useSettings } from '#site/components/admin/queries.ts';
import { CHANGE_VISIBLE_SOON } from '#site/components/admin/publishing/PublishingStatus.tsx';
import { cutText } from '#shared/pages/record-page.ts';
import { fillTokens } from '#shared/pages/text-tokens.ts';
import { showFailure } from '#site/components/admin/show-failure.ts';
import { useSaveTextList } from './page-texts.queries.ts';

type Props = {
  text: PageText;
  /** Buttons of the entry. */
  children?: ReactNode;
};

/** Who has written a text: the demo church, or the church itself on a day; empty for a default text. */
function textState(text: PageText): string {
  if (isDemoText(text)) return 'Demo text';
  return text.updatedAt === null ? '' : `Saved ${recentDay(text.updatedAt)}`;
}

/** How many characters of a text its row shows: one line beside the buttons of a list, and two of a phone. */
const SHOWN = 62;

/** A text in the list, with its first words and a link to its editor. On a phone, its words are below its buttons. */
export function TextRow({ text, children }: Props) {
  const { id, title, beginning, placeholders } = text;
  const state = textState(text);
  const { data: settings } = useSettings();
  return (
    <li className="flex items-center gap-x-3 border-t border-line py-1 first:border-t-0 max-sm:flex-wrap">
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 max-sm:contents">
        <a
          href={editAddress(id)}
          className="inline-flex min-h-11 items-center max-sm:flex-[1_1_8rem] sm:basis-64"
        >
          <span className="link">{title}</span>
        </a>
        {placeholders > 0 && (
          <span className="badge badge-warm max-sm:order-1">
            {placeholders === 1 ? '1 gap to fill' : `${placeholders} gaps to fill`}
          </span>
        )}
        <span
          className="min-w-0 text-sm wrap-anywhere text-ink-soft max-sm:order-1 max-sm:w-full max-sm:pb-1.5 sm:flex-1"
          dir="auto"
        >
          {state !== '' && <span className="sm:hidden">{state} · </span>}
          {cutText(settings === undefined ? beginning : fillTokens(beginning, settings), SHOWN)}
        </span>
      </div>
      {children}
      {state !== '' && (
        <span className="min-w-18 shrink-0 text-right text-sm text-ink-soft max-sm:hidden">
          {state}
        </span>
      )}
    </li>
  );
}

/** Capitalizes the words of a noun as in a title, such as `Person or Group`. */
const inTitleCase = (noun: string) =>
  noun.replace(/\b(?!or\b)[a-z]/g, (letter) => letter.toUpperCase());

/** The title of the form of a new entry, such as `Add a Ministry`, which is also the label of the link to it. */
export const newEntryTitle = (folder: TextList['id']): string =>
  `Add a ${inTitleCase(TEXT_FOLDERS[folder].entry)}`;

type EntryListProps = { list: TextList; texts: readonly PageText[] };

const CHANGED =
  'Somebody else has changed this list. You now see the latest version; please try again.';

/** A list whose entries can be moved, removed, restored and added. */
export function EntryList({ list, texts }: EntryListProps) {
  const save = useSaveTextList();
  const moved = useMovedFocus(list.entries);
  const [removing, setRemoving] = useState<PageText>();
  const [news, setNews] = useState('');
  const shown = list.entries.flatMap((id) => texts.filter((text) => text.id === id));
  const removed = texts.filter(({ id }) => !list.entries.includes(id));

  const write = (entries: string[], done: string) => {
    if (save.isPending) return;
    save.mutate(
      { ...list, entries },
      {
        onSuccess: () => {
          setNews(done);
        },
        onError: (error) => {
          const text = isConflict(error) ? CHANGED : undefined;
          showFailure({ title: 'The list was not saved', text, error });
        },
      },
    );
  };

  const move = ({ id, title }: PageText, steps: MoveDirection) => {
    const others = list.entries.filter((other) => other !== id);
    const place = list.entries.indexOf(id) + steps;
    moved.remember(id, steps);
    write(
      others.toSpliced(place, 0, id),
      `${title} is number ${place + 1} of ${shown.length} now.`,
    );
  };

  return (
    <>
      <ul className="mt-2">
        {shown.map((text, index) => (
          <TextRow key={text.id} text={text}>
            <div className="flex shrink-0">
              <MoveButtons
                id={text.id}
                name={text.title}
                index={index}
                count={shown.length}
                onMove={(steps) => {
                  move(text, steps);
                }}
              />
              <TakeOffButton
                label={`Take ${text.title} off the page`}
                className="ml-2"
                onClick={() => {
                  setRemoving(text);
                }}
              />
            </div>
          </TextRow>
        ))}
      </ul>
      {shown.length === 0 && <p className="py-3">The page shows none right now.</p>}
      <p role="status" className="sr-only">
        {news}
      </p>
      <a href={`?new=${list.id}`} className="button button-quiet mt-3">
        {newEntryTitle(list.id)}
      </a>
      {removed.length > 0 && (
        <Removed
          texts={removed}
          onPutBack={({ id, title }) => {
            write([...list.entries, id], `${title} is back on the page.`);
          }}
        />
      )}
      <ConfirmDialog
        isOpen={removing !== undefined}
        title={`Take "${removing?.title ?? ''}" off the page?`}
        text={`${CHANGE_VISIBLE_SOON} The text is kept, and you can put it back at any time.`}
        confirmLabel="Take Off the Page"
        isHarmless
        onConfirm={() => {
          setRemoving(undefined);
          const rest = list.entries.filter((id) => id !== removing?.id);
          write(rest, `${removing?.title ?? ''} is off the page.`);
        }}
        onCancel={() => {
          setRemoving(undefined);
        }}
      />
    </>
  );
}

type RemovedProps = { texts: readonly PageText[]; onPutBack: (text: PageText) => void };

function Removed({ texts, onPutBack }: RemovedProps) {
  return (
    <div className="mt-4 rounded-control bg-sand px-4 py-2">
      <h4 className="text-base">Not on the Page</h4>
      <ul>
        {texts.map((text) => (
          <TextRow key={text.id} text={text}>
            <Button
              className="shrink-0"
              aria-label={`Put back ${text.title}`}
              onClick={() => {
                onPutBack(text);
              }}
            >
              Put Back
            </Button>
          </TextRow>
        ))}
      </ul>
    </div>
  );
}
