import { backToList, useAddress } from '#site/components/admin/address/address.ts';
import { useLostAddress } from '#site/components/admin/address/use-named-record.ts';
import { AdminHeader } from '#site/components/admin/navigation/AdminHeader.tsx';
import { ListState } from '#site/components/admin/list/ListState.tsx';
import { PagesParts } from '#site/components/admin/PagesParts.tsx';
import { PlaceForm } from './PlaceForm.tsx';
import { PlaceList } from './PlaceList.tsx';
import { usePictures } from './pictures.queries.ts';
import './pictures.css';
import { AdminScreen } from '#site/components/admin/AdminScreen.tsx';

/** The pictures of the site, and in their place the form of one: `?edit=home/hero`. */
function PictureManager() {
  const slot = useAddress().get('edit');
  const { data: places, isPending, isError, refetch } = usePictures();
  const place = places?.find((each) => each.slot === slot);
  useLostAddress(slot !== null && places !== undefined && place === undefined, backToList);
  return (
    <>
      <AdminHeader title="Pictures" subtitle="Put your own photographs on every page">
        {slot === null ? (
          <a href="/admin" className="button button-quiet">
            Back to Dashboard
          </a>
        ) : (
          <a href="/admin/pages/pictures" className="button button-quiet">
            Back to Pictures
          </a>
        )}
      </AdminHeader>
      {place !== undefined && <PlaceForm key={place.slot} place={place} />}
      {/* It keeps its place while a picture is edited. */}
      <div className="shell max-w-4xl py-8" hidden={place !== undefined}>
        <PagesParts current="Pictures" />
        <ListState
          isLoading={isPending}
          hasFailed={isError}
          loadingText="Loading pictures..."
          failedText="The pictures could not be loaded. Please check your connection."
          onRetry={() => void refetch()}
        >
          {places !== undefined && <PlaceList places={places} />}
        </ListState>
      </div>
    </>
  );
}

/** The whole of /admin/pages/pictures. */
export function PicturesScreen() {
  return (
    <AdminScreen area="the pictures of the site">
      <PictureManager />
    </AdminScreen>
  );
}
