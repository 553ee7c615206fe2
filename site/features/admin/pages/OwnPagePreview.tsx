import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { blockInWords, contentInWords, type Block } from '#shared/pages/own-page-blocks.ts';
import type { OwnPage } from '#shared/pages/own-pages.ts';
import { fillTokens, markdownInWords } from '#shared/pages/text-tokens.ts';
import { PictureThumbnail } from '#site/components/admin/media/PictureThumbnail.tsx';
import { useSettings } from '#site/components/admin/queries.ts';
import { usePageName } from '#site/components/admin/RecordLinks.tsx';
import { RenderedHtml } from '#site/components/admin/record-editor/FormParts.tsx';
import { $pageFiles } from './own-pages.queries.ts';
import '#site/components/ui/own-page-blocks.css';

/** Loads what renders custom pages for visitors (70 kB), when a page is opened. */
const useRenderer = () =>
  useQuery({
    queryKey: ['own-page-html'],
    queryFn: async () => {
      const { ownPageHtml } = await import('#shared/pages/own-page-html.ts');
      return ownPageHtml;
    },
  });

/** A custom page as visitors see it, with a line in place of each list of events or sermons. */
export function OwnPagePreview({ page }: { page: Omit<OwnPage, 'id' | 'version'> }) {
  const { data: settings } = useSettings();
  const { data: htmlOf } = useRenderer();
  const files = [...useStore($pageFiles).values()];
  if (htmlOf === undefined || settings === undefined) return null;
  const words = [page.title, page.description, ...page.blocks.map(contentInWords)];
  if (words.every((each) => each === '')) return <p>The page appears here as you type.</p>;
  const material = { settings, files, events: [], sermons: [], now: new Date() };
  return (
    <div className="grid gap-4 wrap-anywhere">
      <div dir="auto">
        <p className="font-serif text-xl/snug font-semibold">{page.title}</p>
        <p className="text-ink-soft">{page.description}</p>
      </div>
      {page.blocks.map((block, index) =>
        block.type === 'events' || block.type === 'sermons' ? (
          <p key={index} className="rounded-control bg-sand px-4 py-2" dir="auto">
            {blockInWords(block)}
          </p>
        ) : (
          <RenderedHtml
            key={index}
            className="min-w-0 empty:hidden"
            html={htmlOf({ ...page, id: 0, version: 0, blocks: [block] }, material).body}
          />
        ),
      )}
    </div>
  );
}

/** Number of pictures that a folded block shows. */
const PICTURES_SHOWN = 4;

/** The content of a folded block. */
export function BlockLine({ block }: { block: Block }) {
  const { data: settings } = useSettings();
  const files = useStore($pageFiles);
  const words = block.type === 'text' ? markdownInWords(block.markdown) : contentInWords(block);
  const pictures = block.type === 'picture' || block.type === 'gallery' ? block.mediaIds : [];
  return (
    <>
      {pictures.slice(0, PICTURES_SHOWN).flatMap((id) => {
        const picture = files.get(id);
        return picture === undefined
          ? []
          : [
              <span key={id} className="mr-1.5 inline-block w-12 align-middle">
                <PictureThumbnail picture={picture} />
              </span>,
            ];
      })}
      {block.type === 'button' && block.label !== '' && block.href !== null ? (
        <ButtonLine label={block.label} href={block.href} />
      ) : (
        <span className={pictures.length > 0 ? 'whitespace-nowrap' : undefined}>
          {(settings === undefined ? words : fillTokens(words, settings)) || 'Not filled in'}
        </span>
      )}
    </>
  );
}

/** The text of a button, and where it leads. */
function ButtonLine({ label, href }: Record<'label' | 'href', string>) {
  return (
    <>
      {label} <span aria-hidden="true">→</span>
      <span className="sr-only">to</span> {usePageName()(href) ?? href}
    </>
  );
}
