declare global {
  var dataLayer: Record<string, unknown>[] | undefined;
}

/**
 * An entry of the data layer, the array that Google's tag manager reads. It never contains a name, an address or typed
 * text of a visitor.
 */
export type DataLayerEntry =
  | { event: 'page_view'; page_path: string; page_title: string }
  | { event: 'form_submit'; form: 'contact' | 'visit' }
  | { event: 'media_play'; media: 'video' | 'audio' | 'live_stream'; sermon_id?: number }
  | { event: 'give' }
  | {
      event: 'add_to_calendar';
      /** The link's `data-calendar`: `google`, `outlook`, `ics` or `subscription`. */
      calendar: string;
      /** The link's `data-calendar-item`: `event`, `all_events`, `category_events` or `weekly_service`. */
      item: string;
    }
  | ({ event: 'share'; method: 'share_sheet' | 'copy_link' | 'email' | 'facebook' | 'x' } & (
      { sermon_id: number } | { event_id: number }
    ))
  | { event: 'test_event' }
  | { event: 'gtm.js'; 'gtm.start': number };

/** Pushes an entry to the data layer. Creates it if necessary, because it also exists without a tag manager. */
export function pushToDataLayer(entry: DataLayerEntry): void {
  globalThis.dataLayer ??= [];
  globalThis.dataLayer.push(entry);
}
