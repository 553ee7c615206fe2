/** Columns of a table of sermons, each with names that people give them, in small letters without signs. */
const SERMON_COLUMNS = {
  title: ['title', 'sermontitle', 'sermon', 'message', 'messagetitle', 'name', 'topic', 'titel'],
  date: [
    'date',
    'sermondate',
    'datepreached',
    'preached',
    'preachedon',
    'day',
    'published',
    'publishdate',
    'publishedat',
    'uploaddate',
    'datum',
  ],
  speaker: [
    'speaker',
    'preacher',
    'pastor',
    'minister',
    'by',
    'author',
    'teacher',
    'speakers',
    'prediger',
  ],
  description: ['description', 'summary', 'about', 'excerpt', 'abstract', 'beschreibung'],
  series: ['series', 'sermonseries', 'serie', 'seriestitle', 'seriesname', 'reihe', 'predigtreihe'],
  scripture: [
    'scripture',
    'scriptures',
    'passage',
    'biblepassage',
    'bibletext',
    'bibleverse',
    'reference',
    'verses',
    'verse',
    'text',
    'scripturereference',
    'bibelstelle',
  ],
  videoUrl: [
    'videourl',
    'video',
    'youtube',
    'youtubeurl',
    'vimeo',
    'videolink',
    'youtubelink',
    'watch',
  ],
  audioUrl: ['audiourl', 'audio', 'mp3', 'audiolink', 'recording', 'listen', 'mp3url', 'audiofile'],
  thumbnailUrl: ['thumbnailurl', 'thumbnail', 'image', 'imageurl', 'picture', 'photo', 'artwork'],
  content: ['content', 'notes', 'sermonnotes', 'outline', 'manuscript', 'body'],
  handouts: ['handouts'],
  chapters: ['chapters'],
  transcript: ['transcript'],
  transcriptCues: ['transcriptcues'],
  state: ['state'],
} as const;

/** Columns of a table of events, also as Google Calendar and Outlook name them in their CSV files. */
const EVENT_COLUMNS = {
  title: ['title', 'subject', 'event', 'eventname', 'eventtitle', 'name', 'summary', 'what'],
  date: [
    'date',
    'startdate',
    'start',
    'day',
    'when',
    'begins',
    'eventdate',
    'eventstartdate',
    'startsat',
    'datum',
  ],
  time: ['time', 'starttime', 'starts', 'begin', 'eventstarttime', 'hours', 'uhrzeit'],
  endTime: ['endtime', 'ends', 'eventendtime'],
  endDate: ['enddate', 'end', 'lastday', 'until', 'eventenddate', 'endsat'],
  allDay: ['alldayevent', 'allday'],
  description: ['description', 'details', 'about', 'eventdescription', 'notes', 'beschreibung'],
  location: ['location', 'place', 'where', 'venue', 'room', 'address', 'eventvenuename', 'ort'],
  category: ['category', 'categories', 'type', 'kind', 'ministry', 'eventcategory'],
  linkUrl: ['linkurl', 'link', 'url', 'website', 'registration', 'signup', 'eventwebsite'],
  onlineUrl: ['onlineurl', 'online', 'zoom', 'stream'],
  imageUrl: ['imageurl', 'image', 'picture', 'photo', 'eventfeaturedimage'],
  featured: ['featured'],
  status: ['status'],
  private: ['private'],
  seriesId: ['seriesid'],
  rule: ['rule'],
  originalDay: ['originalday'],
  previousDate: ['previousdate'],
  state: ['state'],
} as const;

export type SermonColumn = keyof typeof SERMON_COLUMNS;
export type EventColumn = keyof typeof EVENT_COLUMNS;

/** Columns that only one of the two kinds of table has. */
const ONLY_SERMONS: readonly string[] = ['speaker', 'series', 'scripture', 'videoUrl', 'audioUrl'];
const ONLY_EVENTS: readonly string[] = [
  'time',
  'endTime',
  'endDate',
  'allDay',
  'location',
  'category',
  'rule',
];

/** The name of a column in small letters, without signs. */
export const lettersOf = (header: string) =>
  header
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');

/** Finds the place of each column in the first line of a table, by the best of its names. */
function placesOf<Column extends string>(
  headers: readonly string[],
  columns: Readonly<Record<Column, readonly string[]>>,
): Map<string, number> {
  const letters = headers.map(lettersOf);
  const places = new Map<string, number>();
  const taken = new Set<number>();
  for (const [column, names] of Object.entries<readonly string[]>(columns)) {
    const name = names.find((each) => letters.includes(each) && !taken.has(letters.indexOf(each)));
    if (name === undefined) continue;
    const place = letters.indexOf(name);
    places.set(column, place);
    taken.add(place);
  }
  return places;
}

/** What a table holds, and in which places its columns are; undefined where that cannot be told. */
export type TableShape = { holds: 'sermons' | 'events'; places: ReadonlyMap<string, number> };

/** Guesses what a table holds from its first line. */
export function tableShape(headers: readonly string[]): TableShape | undefined {
  const sermons = placesOf(headers, SERMON_COLUMNS);
  const events = placesOf(headers, EVENT_COLUMNS);
  const isReadable = (places: ReadonlyMap<string, number>) =>
    places.has('title') && places.has('date');
  const count = (places: ReadonlyMap<string, number>, only: readonly string[]) =>
    isReadable(places) ? only.filter((column) => places.has(column)).length : 0;
  const ofSermons = count(sermons, ONLY_SERMONS);
  const ofEvents = count(events, ONLY_EVENTS);
  if (ofSermons + ofEvents === 0) return undefined;
  return ofSermons >= ofEvents
    ? { holds: 'sermons', places: sermons }
    : { holds: 'events', places: events };
}

/** Whether a table is this website's own export: texts that a spreadsheet could run have an apostrophe before them. */
export const isOwnExport = (headers: readonly string[]): boolean =>
  ['id', 'title', 'createdAt'].every((name) => headers.includes(name));
