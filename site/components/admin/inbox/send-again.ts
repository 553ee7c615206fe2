import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { SendAgainInput } from '#shared/inbox/unsent-mails.ts';
import { showFailure } from '#site/components/admin/show-failure.ts';
import { api, bodyOf } from '#site/lib/api/api-client.ts';
import { showToast } from '#site/lib/page/toasts.ts';
import { useRefreshInbox, type InboxName } from './inbox.queries.ts';

type Wanted = { id: number; input: SendAgainInput };

/** Sends a mail again that was not accepted, once for a double click, with a toast for the result. */
export function useSendAgain(inbox: InboxName) {
  const refresh = useRefreshInbox(inbox);
  /** Known at once, unlike `isPending`: the second click of a double click comes before the next render. */
  const isAsked = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, input }: Wanted) =>
      bodyOf(api['unsent-mails'][':id'].send.$post({ param: { id: String(id) }, json: input })),
    onSuccess: () => {
      showToast({ title: 'E-mail sent', text: 'The mail service has taken it.', kind: 'success' });
    },
    onError: (error) => {
      showFailure({ title: 'The e-mail did not go out', error });
    },
    onSettled: (_result, error) => {
      isAsked.current = false;
      return refresh(error);
    },
  });
  const send = (wanted: Wanted) => {
    if (isAsked.current) return;
    isAsked.current = true;
    mutate(wanted);
  };
  return { send, isSending: isPending };
}
