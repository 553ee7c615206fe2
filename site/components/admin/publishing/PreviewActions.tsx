import { useQuery } from '@tanstack/react-query';
import { recentMoment } from '#shared/calendar/moments.ts';
import {
  previewPath,
  type PreviewLink,
  type PreviewedType,
  type WithState,
  type NextVersion,
} from '#shared/publishing/record-states.ts';
import { Button, ButtonLink } from '#site/components/admin/Button.tsx';
import { idParam, useWrite } from '#site/components/admin/queries.ts';
import { api, bodyOf, expectOk } from '#site/lib/api/api-client.ts';
import { copyLink } from '#site/lib/page/copy-link.ts';
import { showToast } from '#site/lib/page/toasts.ts';

type Props = {
  type: PreviewedType;
  record: WithState<{ id: number }> & { nextVersion?: NextVersion | null | undefined };
};

/**
 * Buttons for the preview of a saved record that is not public, or of the next version of a public one. For other
 * records, nothing.
 */
export const PreviewActions = ({ type, record }: Props) =>
  record.state === 'public' && !record.nextVersion ? null : (
    <PreviewButtons type={type} record={record} />
  );

type ButtonProps = { type: PreviewedType; record: { id: number } };

/** Buttons that open the preview, and that create or revoke the link which shows it without a sign-in. */
function PreviewButtons({ type, record }: ButtonProps) {
  const path = idParam(record);
  const calls = api[type][':id']['preview-link'];
  const queryKey = ['preview-link', type, record.id];
  const link = useQuery({ queryKey, queryFn: () => bodyOf(calls.$get(path)) });
  const changes = [{ queryKey }];
  const make = useWrite((): Promise<PreviewLink> => bodyOf(calls.$post(path)), {
    changes,
    failed: () => ({ title: 'The link could not be made' }),
  });
  const close = useWrite(() => expectOk(calls.$delete(path)), {
    changes,
    done: () => ({
      title: 'Preview link closed',
      text: 'Nobody can see the preview with it any more.',
    }),
    failed: () => ({ title: 'There is no open link', text: 'Nothing had to be closed.' }),
  });

  const copy = async ({ url, expiresAt }: PreviewLink) => {
    const until = recentMoment(expiresAt);
    const text = `Whoever has it can see this page until ${until}, or until it is published.`;
    if (await copyLink(url)) showToast({ title: 'Preview link copied', text, kind: 'success' });
  };

  return (
    <>
      <ButtonLink
        className="button button-quiet button-small"
        href={previewPath(type, record.id)}
        target="_blank"
      >
        Preview
      </ButtonLink>
      <Button
        className="button-small"
        disabled={make.isPending}
        onClick={() => {
          make.mutate(undefined, { onSuccess: (link) => void copy(link) });
        }}
      >
        Copy Preview Link
      </Button>
      {typeof link.data?.expiresAt === 'string' && (
        <Button
          className="button-small"
          disabled={close.isPending}
          onClick={() => {
            close.mutate();
          }}
        >
          Take Back the Link
        </Button>
      )}
    </>
  );
}
