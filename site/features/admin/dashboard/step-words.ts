import type { Step } from '#shared/dashboard/first-day.ts';

type Words = {
  title: string;
  /** What is to be done, and why. */
  text: string;
  /** Where it is done; absent where it is not done in the admin. */
  href?: string;
  /** Accessible name of the link. */
  action?: string;
};

/** The words of each step of the checklist. */
export const STEP_WORDS: Readonly<Record<Step, Words>> = {
  address: {
    title: 'Name, address and email',
    text: 'Who you are, where you meet, and where people can write to.',
    href: '/admin/settings?field=churchName',
    action: 'Enter Name and Address',
  },
  times: {
    title: 'Service times',
    text: 'When a visitor should be at your door.',
    href: '/admin/settings?field=sundayServiceTime',
    action: 'Change the Times',
  },
  welcome: {
    title: 'Welcome text',
    text: 'The first words that people read on the home page.',
    href: '/admin/pages?edit=home/welcome',
    action: 'Write the Welcome',
  },
  picture: {
    title: 'A picture of your own',
    text: 'A photograph at the top of the home page, or anywhere else.',
    href: '/admin/pages/pictures?edit=home/hero',
    action: 'Choose a Picture',
  },
  event: {
    title: 'First event',
    text: 'Something that people can come to.',
    href: '/admin/events?new',
    action: 'Add an Event',
  },
  sermon: {
    title: 'First sermon',
    text: 'A title, a speaker, a day and a sentence about it are enough.',
    href: '/admin/sermons?new',
    action: 'Add a Sermon',
  },
  mail: { title: 'Test the mail', text: 'See whether messages of visitors reach you.' },
  publishing: {
    title: 'Publishing',
    text: 'What you save does not go online by itself yet. Whoever has installed this website finds the steps in its file docs/put-online.md under “Publishing”.',
  },
};
