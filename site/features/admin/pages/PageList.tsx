import { useId } from 'react';
import type { PageText, TextList } from '#shared/pages/page-texts.ts';
import { TEXT_FOLDERS } from '#shared/pages/text-folders.ts';
import { EntryList } from './EntryList.tsx';
import { PAGE_NAMES } from './page-names.ts';
import { TextRow } from './TextRow.tsx';

type Props = { texts: readonly PageText[]; lists: readonly TextList[] };

/** All pages in the order of the menu, each with its texts. */
export function PageList({ texts, lists }: Props) {
  const open = texts.filter(({ isRemoved, placeholders }) => !isRemoved && placeholders > 0);
  return (
    <div className="grid gap-8">
      <p className="text-lg">
        {open.length === 0
          ? 'Every text is filled in. What you save is on the website minutes later.'
          : `${open.length === 1 ? 'One text still has' : `${open.length} texts still have`} a gap that only your church can fill. Gaps look like [… this], and visitors see them.`}
      </p>
      {Object.entries(PAGE_NAMES).map(([page, name]) => (
        <Page key={page} page={page} name={name} texts={texts} lists={lists} />
      ))}
    </div>
  );
}

function Page({ page, name, texts, lists }: Props & { page: string; name: string }) {
  const id = useId();
  const folders = Object.entries(TEXT_FOLDERS).filter(([, folder]) => folder.page === page);
  return (
    <section className="card p-5 sm:p-6" aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id={id} className="text-xl">
          {name}
        </h2>
        <a href={page} className="link inline-flex min-h-11 items-center">
          View {name} page
        </a>
      </div>
      {folders.map(([folder, { section }]) => {
        const own = texts.filter((text) => text.id.startsWith(`${folder}/`));
        const list = lists.find((each) => each.id === folder);
        return (
          <div key={folder}>
            {folders.length > 1 && <h3 className="mt-5 text-lg">{section}</h3>}
            {list === undefined ? (
              <ul className="mt-2">
                {own.map((text) => (
                  <TextRow key={text.id} text={text} />
                ))}
              </ul>
            ) : (
              <EntryList list={list} texts={own} />
            )}
          </div>
        );
      })}
    </section>
  );
}
