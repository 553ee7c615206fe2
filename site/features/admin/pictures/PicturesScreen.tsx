import { UserRound } from 'lucide-react';
import { useId } from 'react';
import type { PictureGroup, Picture } from '#shared/pages/pictures.ts';
import { objectPosition } from '#site/lib/pictures/picture-markup.ts';
import { slotDrawing, slotFormAddress } from './slots.ts';
import {
  backToList,
  useSearchParameters,
  useMissingRecordToast,
} from '#site/components/admin/address/address.ts';
import { AdminHeader } from '#site/components/admin/navigation/AdminHeader.tsx';
import { MissingAltTextNote } from '#site/components/admin/media/PictureThumbnail.tsx';
import { ListState, listStateProps } from '#site/components/admin/list/ListState.tsx';
import { PagesScreenLinks } from '#site/components/admin/RecordLinks.tsx';
import { SlotForm } from './SlotForm.tsx';
import { usePictures } from './pictures.queries.ts';
import WINDOWS from '../../../assets/artwork/hero-narrow.svg?url';
import './pictures.css';
import { createAdminScreen } from '#site/components/admin/AdminScreen.tsx';

/** The sections of the list: each page, and what no page has to itself. */
const SECTIONS: Readonly<Record<string, readonly PictureGroup[]>> = {
  Home: ['Home'],
  About: ['About', 'Staff'],
  Ministries: ['Ministries'],
  'Whole Website': ['Sharing', 'Logo and Icon'],
};

type Props = { places: readonly Picture[] };

const isDrawing = ({ slot, media }: Picture) => media === null && slotDrawing(slot) !== undefined;

/** The sentence about how many slots still show a drawing; empty if none does. */
function drawingsLeft(places: readonly Picture[]): string {
  const count = places.filter(isDrawing).length;
  if (count === 0) return '';
  return count === 1
    ? 'One is still a drawing that came with the website.'
    : `${count} are still drawings that came with the website.`;
}

/** The picture slots of the site, each with its current picture. */
function SlotList({ places }: Props) {
  return (
    <>
      <p>Choose a picture to change it. {drawingsLeft(places)}</p>
      <div className="mt-4 grid gap-8">
        {Object.entries(SECTIONS).map(([title, groups]) => (
          <Section
            key={title}
            title={title}
            places={groups.flatMap((group) => places.filter((place) => place.group === group))}
          />
        ))}
      </div>
    </>
  );
}

function Section({ title, places }: Props & { title: string }) {
  const id = useId();
  if (places.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <ul className="picture-grid mt-3 auto-rows-auto xl:grid-cols-6">
        {places.map((place) => (
          <li key={place.slot}>
            <Place place={place} icon={places.find(({ slot }) => slot === 'site/icon')} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type PlaceProps = { place: Picture; icon: Picture | undefined };

/** The card of a slot, which leads to its form. */
function Place({ place, icon }: PlaceProps) {
  const [name, detail] = titleOf(place);
  return (
    <a href={slotFormAddress(place.slot)} className="card place">
      <Standing place={place} icon={icon} />
      <StateChip place={place} />
      <span className="row-title mt-2 line-clamp-2 text-base leading-[1.375rem]" dir="auto">
        {name}
      </span>
      <span className="row-line grid text-sm">
        {detail}
        {place.media !== null && (place.media.alt ?? '') === '' && <MissingAltTextNote />}
      </span>
      <span className="button button-quiet button-small">
        {place.media === null && !isDrawing(place) ? 'Add Portrait' : 'Change'}
      </span>
    </a>
  );
}

/** The name in a slot's title, and the gallery before it or the position after it. */
function titleOf({ title, group }: Picture): readonly string[] {
  if (group === 'Staff') return title.split(/, (.*)/);
  return group === 'Home' ? title.split(': ').toReversed() : [title];
}

/** Whether a slot has a picture of the church. */
function StateChip({ place }: { place: Picture }) {
  if (place.media !== null)
    return <span className="badge bg-deep-700 text-white">Your picture</span>;
  return isDrawing(place) ? (
    <span className="badge bg-white">Drawing</span>
  ) : (
    <span className="badge badge-warm">No portrait yet</span>
  );
}

/** The slots whose drawing has an empty left half for text. The list shows `WINDOWS` instead of this drawing. */
const WITH_ROOM_FOR_TEXT: ReadonlySet<string> = new Set(['home/hero', 'site/sharing-card']);

/** The picture that visitors see in a slot. Without a logo, the header shows the icon. */
function Standing({ place, icon }: PlaceProps) {
  const { slot, media, focus } = place;
  const shown = media ?? (slot === 'site/logo' ? (icon?.media ?? null) : null);
  const isWhole = place.group === 'Logo and Icon';
  const className = `picture-tile ${isWhole ? 'object-contain p-[10%]' : ''}`;
  if (shown !== null) {
    return (
      <img
        src={shown.variants[0]?.url ?? shown.url}
        alt=""
        width={shown.width ?? 640}
        height={shown.height ?? 480}
        loading="lazy"
        decoding="async"
        className={className}
        style={{ objectPosition: objectPosition(focus) }}
      />
    );
  }
  const drawing = WITH_ROOM_FOR_TEXT.has(slot) ? WINDOWS : slotDrawing(slot);
  if (drawing === undefined) {
    return (
      <span className="picture-tile">
        <UserRound size={48} strokeWidth={1.25} aria-hidden="true" />
      </span>
    );
  }
  return <img src={drawing} alt="" width="640" height="480" loading="lazy" className={className} />;
}

/** The list of picture slots, or the form of one: `?edit=home/hero`. */
function PictureManager() {
  const slot = useSearchParameters().get('edit');
  const pictures = usePictures();
  const places = pictures.data;
  const place = places?.find((each) => each.slot === slot);
  useMissingRecordToast(slot !== null && places !== undefined && place === undefined, backToList);
  return (
    <>
      <AdminHeader
        key={String(place === undefined)}
        title={slot === null ? 'Page Pictures' : `Edit ${place?.title ?? 'Picture'}`}
        {...(slot === null
          ? { subtitle: 'Put your own photos on every page' }
          : { back: { href: '/admin/pages/pictures', name: 'Page Pictures' } })}
        isEditing={slot !== null}
      />
      {place !== undefined && <SlotForm key={place.slot} place={place} />}
      {/* The list stays mounted, to keep its scroll position. */}
      <div className="shell py-4 sm:py-6" hidden={place !== undefined}>
        <PagesScreenLinks current="Page Pictures" />
        <ListState
          {...listStateProps(pictures)}
          loadingText="Loading pictures..."
          rows="pictures"
          failedText="The pictures could not be loaded. Please check your connection."
        >
          {places !== undefined && <SlotList places={places} />}
        </ListState>
      </div>
    </>
  );
}

/** The screen /admin/pages/pictures. */
export const PicturesScreen = createAdminScreen('the pictures of the site', PictureManager);
