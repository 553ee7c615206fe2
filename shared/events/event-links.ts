import type { ChurchEvent } from './events.ts';

/** The name of the website that a link leads to: `forms.gle`. */
const siteName = (url: string): string => new URL(url).hostname.replace(/^www\./, '');

/** Where to join an event from home, and where to sign up; each label says where its link leads. */
export const eventLinks = ({
  onlineUrl,
  linkUrl,
}: Pick<ChurchEvent, 'onlineUrl' | 'linkUrl'>): { label: string; url: string }[] => [
  ...(onlineUrl === null
    ? []
    : [{ label: `Join online at ${siteName(onlineUrl)}`, url: onlineUrl }]),
  ...(linkUrl === null
    ? []
    : [{ label: `Sign up or learn more at ${siteName(linkUrl)}`, url: linkUrl }]),
];
