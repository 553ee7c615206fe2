import { useQuery } from '@tanstack/react-query';
import { dateAndTimeWithYear } from '#shared/calendar/moments.ts';
import {
  previewPath,
  type PreviewLink,
  type PreviewedType,
  type WithState,
  type NextVersion,
} from '#shared/publishing/record-states.ts';
import { Button, ButtonLink } from '#site/components/admin/Button.tsx';
import { byId, useWrite } from '#site/components/admin/queries.ts';
import { showFailure } from '#site/components/admin/show-failure.ts';
import { api, bodyOf, succeeded } from '#site/lib/api/api-client.ts';
import { copyLink } from '#site/lib/page/copy-link.ts';
import { showToast } from '#site/lib/page/toasts.ts';

type Props = {
  type: PreviewedType;
  record: (WithState<{ id: number }> & { nextVersion?: NextVersion | null | undefined }) | null;
};

/**
 * Buttons for the preview of a saved record, or of its next version. Nothing for a record whose saved version visitors
 * see.
 */
export const PreviewActions = ({ type, record }: Props) =>
  record === null || (record.state === 'public' && !record.nextVersion) ? null : (
    <p className="flex flex-wrap gap-2">
      <PreviewButtons type={type} record={record} />
    </p>
  );

type ButtonProps = { type: PreviewedType; record: { id: number } };

/** Buttons that open the preview, and that create or revoke the link which shows it without a sign-in. */
function PreviewButtons({ type, record }: ButtonProps) {
  const path = byId(record);
  const calls = api[type][':id']['preview-link'];
  const queryKey = ['preview-link', type, record.id];
  const link = useQuery({ queryKey, queryFn: () => bodyOf(calls.$get(path)) });
  const changes = [{ queryKey }];
  const make = useWrite((): Promise<PreviewLink> => bodyOf(calls.$post(path)), { changes });
  const close = useWrite(() => succeeded(calls.$delete(path)), { changes });

  const copy = () => {
    make.mutate(undefined, {
      onSuccess: ({ url, expiresAt }) => {
        const until = dateAndTimeWithYear(expiresAt);
        const text = `Whoever has it can see this page until ${until}, or until it is published.`;
        void copyLink(url).then((isCopied) => {
          if (isCopied) showToast({ title: 'Preview link copied', text, kind: 'success' });
        });
      },
      onError: (error) => {
        showFailure({ title: 'The link could not be made', error });
      },
    });
  };

  const takeBack = () => {
    close.mutate(undefined, {
      onSuccess: () => {
        const text = 'Nobody can see the preview with it any more.';
        showToast({ title: 'Preview link closed', text, kind: 'success' });
      },
      onError: (error) => {
        showFailure({ title: 'There is no open link', text: 'Nothing had to be closed.', error });
      },
    });
  };

  return (
    <>
      <ButtonLink href={previewPath(type, record.id)} target="_blank">
        Preview
      </ButtonLink>
      <Button onClick={copy} disabled={make.isPending}>
        Copy Preview Link
      </Button>
      {typeof link.data?.expiresAt === 'string' && (
        <Button onClick={takeBack} disabled={close.isPending}>
          Take Back the Link
        </Button>
      )}
    </>
  );
}
