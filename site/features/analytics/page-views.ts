import { pushToDataLayer } from '#site/lib/page/data-layer.ts';

/** Reports a page view to the data layer and logs it. Omits the URL's query, because it may contain search terms. */
function reportPageView(): void {
  const { pathname } = window.location;
  pushToDataLayer({ event: 'page_view', page_path: pathname, page_title: document.title });
  console.info(`Page view: ${pathname}`);
}

let isWatching = false;

/** Reports this page once, and again whenever Back or Forward restores it from the browser's cache. */
export function watchPageViews(): void {
  if (isWatching) return;
  isWatching = true;
  reportPageView();
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reportPageView();
  });
}
