import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyInput } from '#shared/inbox/replies.ts';
import { showFailure } from '#site/components/admin/show-failure.ts';
import { api, bodyOf } from '#site/lib/api/api-client.ts';
import { createIdempotencyKeys, idempotencyHeader } from '#site/lib/api/idempotency-key.ts';
import { showToast } from '#site/lib/page/toasts.ts';
import { useRefreshInbox, type InboxName } from './inbox.queries.ts';

/** Sends a reply once, however often the button is pressed, with a toast for the result. */
export function useSendReply(inbox: InboxName, name: string) {
  const refresh = useRefreshInbox(inbox);
  const [keys] = useState(createIdempotencyKeys);
  return useMutation({
    mutationFn: (json: ReplyInput) => {
      const header = idempotencyHeader(keys.keyFor(json));
      return bodyOf(api['send-email'].$post({ json, header }));
    },
    onSuccess: () => {
      showToast({
        title: 'Email sent successfully!',
        text: `Your reply has been sent to ${name}`,
        kind: 'success',
      });
    },
    onError: (error) => {
      const text = 'There was an error sending your reply. Please try again.';
      showFailure({ title: 'Failed to send email', text, error });
    },
    onSettled: (_result, error) => {
      void refresh(error);
    },
  });
}
