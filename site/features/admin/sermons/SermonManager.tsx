import * as Tabs from '@radix-ui/react-tabs';
import { useEffect, useRef, useState } from 'react';
import type { Sermon } from '#shared/sermons.ts';
import { AdminHeader } from '#site/components/admin/AdminHeader.tsx';
import { LogoutButton } from '#site/components/admin/LogoutButton.tsx';
import { SermonEditor } from './SermonEditor.tsx';
import { SermonList } from './SermonList.tsx';
import { useSermonAddress, type SermonTab } from './use-sermon-address.ts';

const LOGGED_OUT = { title: 'Logged Out', text: 'You have been logged out successfully.' };

/** Sermon management: the list, and the form of one sermon. */
export function SermonManager() {
  const { tab, sermonId, finish, ...address } = useSermonAddress();
  const [saved, setSaved] = useState<Sermon>();
  const tabs = useRef<Record<SermonTab, HTMLButtonElement | null>>({ list: null, edit: null });

  const open = (id: number | null) => {
    setSaved(undefined);
    address.open(id);
  };
  const turnTo = (next: SermonTab) => {
    setSaved(undefined);
    address.turnTo(next);
  };

  // What had the cursor is hidden by now; the tabs stand right before what is shown instead.
  const shown = useRef(tab);
  useEffect(() => {
    if (shown.current === tab) return;
    shown.current = tab;
    // A card that was saved just now has taken it.
    if (tab === 'list' && saved !== undefined) return;
    tabs.current[tab]?.focus();
    window.scrollTo({ top: 0 });
  }, [tab, saved]);

  return (
    <>
      <AdminHeader title="Sermon Management">
        <a href="/sermons" className="button button-quiet">
          Back to Sermons
        </a>
        <button
          type="button"
          className="button button-primary"
          onClick={() => {
            open(null);
          }}
        >
          Add New Sermon
        </button>
        <LogoutButton label="Log out" success={LOGGED_OUT} />
      </AdminHeader>
      <Tabs.Root
        className="shell py-8"
        value={tab}
        onValueChange={(next) => {
          turnTo(next === 'edit' ? 'edit' : 'list');
        }}
      >
        <Tabs.List className="tab-list" aria-label="Sermons">
          <Tabs.Trigger
            ref={(button) => {
              tabs.current.list = button;
            }}
            value="list"
            className="tab"
          >
            Sermon List
          </Tabs.Trigger>
          <Tabs.Trigger
            ref={(button) => {
              tabs.current.edit = button;
            }}
            value="edit"
            className="tab"
          >
            {sermonId === null ? 'Add New Sermon' : 'Edit Sermon'}
          </Tabs.Trigger>
        </Tabs.List>
        {/* Both panels stay, so that nothing typed is lost between them. */}
        <Tabs.Content value="list" forceMount hidden={tab !== 'list'} className="tab-panel">
          <SermonList saved={tab === 'list' ? saved : undefined} onOpen={open} />
        </Tabs.Content>
        <Tabs.Content value="edit" forceMount hidden={tab !== 'edit'} className="tab-panel">
          <SermonEditor
            sermonId={sermonId}
            onSaved={(sermon) => {
              setSaved(sermon);
              finish(sermon.id === sermonId ? sermonId : null);
            }}
            onGone={() => {
              setSaved(undefined);
              finish(null);
            }}
          />
        </Tabs.Content>
      </Tabs.Root>
    </>
  );
}
