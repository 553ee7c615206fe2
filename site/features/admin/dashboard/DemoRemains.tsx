import { Button } from '#site/components/admin/Button.tsx';
import type { DemoPart, DemoRemains as Remains } from '#shared/dashboard/dashboard.ts';
import { useState } from 'react';
import { SETTING_LABELS } from '#site/components/admin/setting-labels.ts';
import { PAGE_NAMES, RecordLinks } from '#site/components/admin/RecordLinks.tsx';
import { FoldedCard } from '#site/components/admin/list/FoldedCard.tsx';
import { ConfirmedWrite } from '#site/components/admin/dialogs/ConfirmedWrite.tsx';
import { useRemoveDemo } from './first-day.queries.ts';

const counted = (count: number, one: string, many = `${one}s`): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

const COUNTS: Readonly<Record<DemoPart, (remains: Remains) => string[]>> = {
  'sermons-and-events': ({ sermons, events }) => [
    ...counted(sermons, 'sermon'),
    ...counted(events, 'event'),
  ],
  messages: ({ contactMessages, visitRequests, blogPosts, newsletterSubscribers }) => [
    ...counted(contactMessages, 'contact message'),
    ...counted(visitRequests, 'visit request'),
    ...counted(blogPosts, 'blog post'),
    ...counted(newsletterSubscribers, 'newsletter subscriber'),
  ],
  texts: ({ unchangedTexts }) => counted(unchangedTexts, 'text'),
};

const AND = new Intl.ListFormat('en-US');

/** The unchanged demo records of a part in words, such as '104 sermons and 33 events'; '' if there are none. */
const remaining = (remains: Remains, part: DemoPart): string => AND.format(COUNTS[part](remains));

/** How many texts of each page are the demo church's. Links lead to the page in the list of texts. */
function DemoTexts({ texts }: Pick<Remains, 'texts'>) {
  const pages = Map.groupBy(texts, ({ page }) => page);
  return (
    <details className="basis-full">
      <summary className="unfold">
        {texts.length === 1 ? 'One text' : `${texts.length} texts`} of the pages
      </summary>
      <ul className="pl-5">
        {Object.entries(PAGE_NAMES).map(([page, name]) => {
          const count = pages.get(page)?.length ?? 0;
          return (
            count > 0 && (
              <li key={page}>
                <a
                  href={`/admin/pages?page=${page}`}
                  className="link inline-flex min-h-11 items-center"
                >
                  {name}, {count === 1 ? '1 text' : `${count} texts`}
                </a>
              </li>
            )
          );
        })}
      </ul>
    </details>
  );
}

const CONSEQUENCES: Readonly<Record<DemoPart, string>> = {
  'sermons-and-events': 'What you have added or changed stays. This cannot be undone.',
  messages: 'What visitors have sent you stays. This cannot be undone.',
  texts:
    'Neutral texts take their place, with gaps for what only you know. What you have written or changed stays, and each text keeps its history.',
};

/** What is left of the demo church and the button that removes it, one below the other where there is no room. */
const WITH_REMOVAL = 'flex flex-wrap items-center justify-between gap-x-6';

type Props = { remains: Remains };

/** The remains of the demo church, with links to the screens that change them; nothing if there are none. */
export function DemoRemains({ remains }: Props) {
  const remove = useRemoveDemo();
  const [asked, setAsked] = useState<DemoPart | null>(null);
  const { settings, texts, mentions } = remains;
  const content = remaining(remains, 'sermons-and-events');
  const messages = remaining(remains, 'messages');
  const isGone = settings.length + texts.length + mentions.length === 0 && !content && !messages;
  if (isGone) return null;
  const removal = (part: DemoPart, label: string) => (
    <Button
      // Red like every delete button, except for texts, which are only replaced and keep their history.
      className={`min-h-11 border-0 px-0 py-1 text-left text-sm underline underline-offset-4 ${part === 'texts' ? '' : 'text-danger'}`}
      onClick={() => {
        setAsked(part);
      }}
    >
      {label}
    </Button>
  );
  const counts = [...COUNTS['sermons-and-events'](remains), ...COUNTS.texts(remains)];
  return (
    <FoldedCard
      id="demo-remains"
      title="Still from the Demo Church"
      {...(counts.length > 0 && { line: `${AND.format(counts)} that are not yours yet` })}
      isFolded
      className="px-5 py-2"
    >
      <p>
        This website came with an invented church, so that you can see what goes where. Visitors see
        what is left of it.
      </p>
      <ul className="mt-3 divide-y divide-line *:py-3 *:last:pb-1">
        {settings.length > 0 && (
          <li>
            Website Settings:{' '}
            <RecordLinks
              links={settings.map((name) => ({
                href: `/admin/settings?field=${name}`,
                words: SETTING_LABELS[name],
              }))}
            />
          </li>
        )}
        {content && (
          <li className={WITH_REMOVAL}>
            <p>
              <a href="/admin/sermons" className="link">
                Sermons
              </a>{' '}
              and{' '}
              <a href="/admin/events" className="link">
                events
              </a>
              : {content}
            </p>
            {removal('sermons-and-events', 'Remove These Sermons and Events')}
          </li>
        )}
        {messages && (
          <li className={WITH_REMOVAL}>
            <p>
              <a href="/admin/messages" className="link">
                Messages
              </a>{' '}
              and{' '}
              <a href="/admin/visits" className="link">
                visit requests
              </a>
              , which only you see: {messages}
            </p>
            {removal('messages', 'Remove These Messages')}
          </li>
        )}
        {texts.length > 0 && (
          <li className={WITH_REMOVAL}>
            <DemoTexts texts={texts} />
            {remains.unchangedTexts > 0 && removal('texts', 'Begin with Neutral Texts')}
          </li>
        )}
        {mentions.length > 0 && (
          <li>
            Your own, but they still name people or places of the demo church:{' '}
            <RecordLinks
              links={mentions.map(({ type, id, title }) => ({
                href: `/admin/${type}s?edit=${id}`,
                words: title,
              }))}
            />
          </li>
        )}
      </ul>
      <ConfirmedWrite
        asked={asked}
        write={remove}
        title="Remove what the demo church has left?"
        text={
          asked === null ? '' : `This removes ${remaining(remains, asked)}. ${CONSEQUENCES[asked]}`
        }
        confirmLabel="Remove"
        done={() => ({ title: 'Removed', text: 'The website is being updated.' })}
        failed={() => ({ title: 'Nothing was removed' })}
        onClose={() => {
          setAsked(null);
        }}
        focusAfterwards={() => {
          document.querySelector<HTMLElement>('#demo-remains, #screen')?.focus();
        }}
      />
    </FoldedCard>
  );
}
