import { AdminHeader } from '#site/components/admin/AdminHeader.tsx';
import { BelowLoading } from '#site/components/admin/BelowLoading.tsx';
import { ListState } from '#site/components/admin/ListState.tsx';
import { ExportCard } from './ExportCard.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { useSettings } from './settings.queries.ts';

/** Website settings: loads them once, then shows the form. */
export function SettingsManager() {
  const settings = useSettings();
  return (
    <>
      <AdminHeader title="Website Settings">
        <a href="/admin/settings/sign-in" className="button button-quiet">
          Sign-In and Devices
        </a>
        <a href="/admin" className="button button-quiet">
          Back to Dashboard
        </a>
      </AdminHeader>
      <div className="shell max-w-4xl py-8">
        <ListState
          isLoading={settings.isPending}
          hasFailed={settings.isLoadingError}
          loadingText="Loading settings..."
          failedText="The settings could not be loaded. Please check your connection."
          onRetry={() => void settings.refetch()}
        >
          {settings.data && <SettingsForm settings={settings.data} />}
        </ListState>
        <BelowLoading isLoading={settings.isPending}>
          <ExportCard />
        </BelowLoading>
      </div>
    </>
  );
}
