import * as Tabs from '@radix-ui/react-tabs';
import { useRef } from 'react';
import { AdminHeader } from '#site/components/admin/AdminHeader.tsx';
import { LogoutButton } from '#site/components/admin/LogoutButton.tsx';
import { SermonEditor } from './SermonEditor.tsx';
import { SermonList } from './SermonList.tsx';
import { useSermonChoice, type SermonTab } from './use-sermon-choice.ts';

const LOGGED_OUT = { title: 'Logged Out', text: 'You have been logged out successfully.' };

/** Sermon management: the list, and the form of one sermon (specification § 2). */
export function SermonManager() {
  const choice = useSermonChoice();
  const tabs = useRef<Record<SermonTab, HTMLButtonElement | null>>({ list: null, edit: null });

  /** What had the cursor is hidden by now; the tabs stand right before what is shown instead. */
  const goTo = (tab: SermonTab) => {
    tabs.current[tab]?.focus();
    window.scrollTo({ top: 0 });
  };
  const open = (id: number | null) => {
    if (choice.open(id)) goTo('edit');
  };

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
        value={choice.tab}
        onValueChange={(tab) => {
          choice.showTab(tab === 'edit' ? 'edit' : 'list');
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
            {choice.sermonId === null ? 'Add New Sermon' : 'Edit Sermon'}
          </Tabs.Trigger>
        </Tabs.List>
        {/* Both panels stay, so that nothing typed is lost between them. */}
        <Tabs.Content value="list" forceMount hidden={choice.tab !== 'list'} className="tab-panel">
          <SermonList onOpen={open} />
        </Tabs.Content>
        <Tabs.Content value="edit" forceMount hidden={choice.tab !== 'edit'} className="tab-panel">
          <SermonEditor
            sermonId={choice.sermonId}
            onCreated={() => {
              choice.letGo('edit');
              goTo('edit');
            }}
            onDeleted={() => {
              choice.letGo('list');
              goTo('list');
            }}
          />
        </Tabs.Content>
      </Tabs.Root>
    </>
  );
}
