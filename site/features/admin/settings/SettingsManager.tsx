import { AdminHeader } from '#site/components/admin/AdminHeader.tsx';
import { ListState } from '#site/components/admin/ListState.tsx';
import { showToast } from '#site/lib/toasts.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { useSettings } from './settings.queries.ts';

const NOT_LOADED = 'The settings could not be loaded. Please check your connection.';

/** Website settings: loaded once, then edited in one form (specification § 2). */
export function SettingsManager() {
  const settings = useSettings();
  const loadAgain = async () => {
    const { data, isSuccess } = await settings.refetch();
    if (isSuccess) return data;
    showToast({ title: NOT_LOADED, text: '', kind: 'failure' });
    return undefined;
  };
  return (
    <>
      <AdminHeader title="Website Settings">
        <a href="/admin" className="button button-quiet">
          Back to Dashboard
        </a>
      </AdminHeader>
      <div className="shell max-w-4xl py-8">
        <ListState
          isLoading={settings.isPending}
          hasFailed={settings.isLoadingError}
          isEmpty={false}
          loadingText="Loading settings..."
          failedText={NOT_LOADED}
          empty={null}
          onRetry={() => void settings.refetch()}
        >
          {settings.data && <SettingsForm settings={settings.data} loadAgain={loadAgain} />}
        </ListState>
      </div>
    </>
  );
}
