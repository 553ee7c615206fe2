declare global {
  var dataLayer: Record<string, unknown>[] | undefined;
}

/** What the tag manager is told; never a name, an address or a text that a visitor typed. */
export type DataLayerEntry =
  | { event: 'page_view'; page_path: string; page_title: string }
  | { event: 'form_submit'; form: 'contact' | 'visit' }
  | { event: 'media_play'; media: 'video' | 'audio' | 'live_stream'; sermon_id?: number }
  | { event: 'give' }
  | {
      event: 'add_to_calendar';
      calendar: 'google' | 'outlook' | 'ics' | 'subscription';
      item: 'event' | 'all_events' | 'weekly_service';
    }
  | {
      event: 'share';
      method: 'share_sheet' | 'copy_link' | 'email' | 'facebook';
      sermon_id: number;
    }
  | { event: 'test_event' }
  | { event: 'gtm.js'; 'gtm.start': number };

/** Pushes an entry to the tag manager's data layer; it is there without a tag manager too. */
export function pushToDataLayer(entry: DataLayerEntry): void {
  globalThis.dataLayer ??= [];
  globalThis.dataLayer.push(entry);
}
