import { TextField } from '@mui/material';
import { useState } from 'react';
import { WEBHOOK_EVENTS, WEBHOOK_URL_MAX, type WebhookEvent } from '../../../contract/webhook';
import { AddDialog } from './AddDialog';
import { CheckboxList } from './CheckboxList';
import { useAddWebhook, useWords } from './keys';

interface AddWebhookProps {
  onAdded: (secret: string) => void;
  onClose: () => void;
}

/** Asks where messages go, and about what. */
export function AddWebhook({ onAdded, onClose }: AddWebhookProps) {
  const words = useWords();
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<WebhookEvent[]>([]);
  const { mutate, isPending, error, reset } = useAddWebhook();
  return (
    <AddDialog
      title={words('hook.add')}
      action={words('hook.add_it')}
      isPending={isPending}
      error={error}
      onClose={onClose}
      onSubmit={() => mutate({ url: url.trim(), events }, { onSuccess: ({ secret }) => onAdded(secret) })}
    >
      {(messageAt) => (
        <>
          <TextField
            autoFocus
            type="url"
            autoComplete="off"
            label={words('hook.url')}
            value={url}
            onChange={({ target }) => {
              setUrl(target.value);
              reset();
            }}
            error={Boolean(messageAt('url'))}
            helperText={messageAt('url') ?? words('hook.url_help')}
            slotProps={{ htmlInput: { maxLength: WEBHOOK_URL_MAX } }}
          />
          <CheckboxList
            label={words('hook.events')}
            choices={WEBHOOK_EVENTS.map((value) => ({ value, label: words(`event.${value}`) }))}
            values={events}
            onChange={(next) => {
              setEvents(next);
              reset();
            }}
            error={messageAt('events')}
          />
        </>
      )}
    </AddDialog>
  );
}
