import { FileText } from 'lucide-react';
import { createAdminScreen } from '#site/components/admin/AdminScreen.tsx';
import { PagesScreenLinks } from '#site/components/admin/RecordLinks.tsx';
import { StatedRecordsScreen } from '#site/components/admin/states/StatedRecordsScreen.tsx';
import { OwnPageForm, MENU_PLACE_WORDS } from './OwnPageForm.tsx';
import { readOwnPage, useOwnPages } from './own-pages.queries.ts';
import '#site/components/admin/markdown/markdown-field.css';

const INTRODUCTION =
  'Create pages for youth, weddings, a mission trip or a funeral notice, with text, pictures, people and upcoming events.';

/** The list of custom pages, or the form of one. */
const OwnPageManager = () => (
  <StatedRecordsScreen
    noun="Page"
    make="New Page"
    title="Your Own Pages"
    subtitle="Add pages of your own to the website"
    list={{ name: 'Your Own Pages', path: '/admin/pages/own' }}
    tabs={<PagesScreenLinks current="Your Own Pages" />}
    introduction={INTRODUCTION}
    none={`No page of your own yet. ${INTRODUCTION}`}
    icon={FileText}
    records={useOwnPages()}
    read={readOwnPage}
    Form={OwnPageForm}
    cardOf={({ title, path, place }) => ({
      title,
      path,
      details: (
        <>
          <span className="wrap-anywhere">{path}</span>
          <span>{MENU_PLACE_WORDS[place]}</span>
        </>
      ),
    })}
  />
);

/** The screen /admin/pages/own. */
export const OwnPagesScreen = createAdminScreen('the pages of your own', OwnPageManager);
