import { pushToDataLayer } from '#site/lib/data-layer.ts';

/** Reports and logs the page that is shown. The query is left out: people search in it. */
function reportPageView(): void {
  const { pathname } = window.location;
  pushToDataLayer({ event: 'page_view', page_path: pathname, page_title: document.title });
  console.info(`Page view: ${pathname}`);
}

/** Reports this page now, and again whenever the Back or Forward button brings it from the browser's memory. */
export function watchPageViews(): void {
  reportPageView();
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reportPageView();
  });
}
