import type { DemoPart, DemoRemains as Remains } from '#shared/dashboard/demo-records.ts';
import { useState } from 'react';
import { SETTING_LABELS } from '#site/components/admin/setting-labels.ts';
import { DemoTexts } from './DemoTexts.tsx';
import { remaining } from './remaining.ts';
import { RemoveDemoDialog } from './RemoveDemoDialog.tsx';

type Props = { remains: Remains };

/** What is still the demo church's, each with a link to where it is changed; nothing once all is gone. */
export function DemoRemains({ remains }: Props) {
  const [asked, setAsked] = useState<DemoPart | null>(null);
  const { settings, texts, mentions } = remains;
  const content = remaining(remains, 'sermons-and-events');
  const messages = remaining(remains, 'messages');
  const isGone = settings.length + texts.length + mentions.length === 0 && !content && !messages;
  if (isGone) return null;
  const removal = (part: DemoPart, label: string) => (
    <button
      type="button"
      className="button button-quiet mt-2"
      onClick={() => {
        setAsked(part);
      }}
    >
      {label}
    </button>
  );
  return (
    <section aria-labelledby="demo-remains" className="card p-4 sm:p-6">
      <h2 id="demo-remains" tabIndex={-1} className="text-xl">
        Still from the demo church
      </h2>
      <p className="mt-2">
        This website came with an invented church, so that you can see what goes where. Visitors see
        what is left of it.
      </p>
      <ul className="mt-4 grid gap-5">
        {settings.length > 0 && (
          <li>
            Website Settings:{' '}
            {settings.map((name, index) => (
              <span key={name}>
                {index > 0 && ', '}
                <a href={`/admin/settings?field=${name}`} className="link">
                  {SETTING_LABELS[name]}
                </a>
              </span>
            ))}
          </li>
        )}
        {content && (
          <li>
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
          <li>
            <p>
              <a href="/admin?messages" className="link">
                Messages
              </a>{' '}
              and{' '}
              <a href="/admin?visits" className="link">
                visit requests
              </a>
              , which only you see: {messages}
            </p>
            {removal('messages', 'Remove These Messages')}
          </li>
        )}
        {texts.length > 0 && (
          <li>
            <DemoTexts texts={texts} />
            {remains.unchangedTexts > 0 && removal('texts', 'Begin with Neutral Texts')}
          </li>
        )}
        {mentions.length > 0 && (
          <li>
            Your own, but they still name people or places of the demo church:{' '}
            {mentions.map(({ type, id, title }, index) => (
              <span key={`${type}/${id}`}>
                {index > 0 && ', '}
                <a href={`/admin/${type}s?edit=${id}`} className="link">
                  {title}
                </a>
              </span>
            ))}
          </li>
        )}
      </ul>
      <RemoveDemoDialog
        part={asked}
        remains={remains}
        onClose={() => {
          setAsked(null);
        }}
      />
    </section>
  );
}
