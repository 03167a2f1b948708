import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { Webhook } from '../../../contract/webhook';
import { failureText } from '../api/http';
import { ConfirmDialog } from '../forms/ConfirmDialog';
import { WarningIcon } from '../shell/icons';
import { AddWebhook } from './AddWebhook';
import { DeliveryLog } from './DeliveryLog';
import { noteSx, Part } from './Part';
import { ToldOnce } from './ToldOnce';
import { useRotate, useWebhooks, useWebhookStep, useWords } from './keys';
import { troubleOf } from './words';

/** What opens for a webhook. */
type Opened = 'log' | 'rotate' | 'remove';

function WebhookRow({ webhook, onOpen }: { webhook: Webhook; onOpen: (what: Opened) => void }) {
  const words = useWords();
  const { mutate, isPending } = useWebhookStep();
  const { url, events, offAt } = webhook;
  const trouble = troubleOf(webhook, words);
  const button = (label: string, onClick: () => void, isDanger = false) => (
    <Button
      color={isDanger ? 'error' : 'primary'}
      aria-label={`${label}: ${url}`}
      aria-busy={isPending}
      onClick={() => {
        if (!isPending) onClick();
      }}
    >
      {label}
    </Button>
  );
  return (
    <>
      <div>
        <Box component="b" sx={{ fontWeight: 600 }}>
          {url}
        </Box>
        <div>{events.map((event) => words(`event.${event}`)).join(', ')}</div>
        {trouble === null ? (
          <Box sx={noteSx}>{words('hook.ok')}</Box>
        ) : (
          <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center', fontWeight: 600, color: 'error.main' }}>
            <WarningIcon fontSize="small" />
            {trouble}
          </Box>
        )}
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
        {offAt && button(words('hook.switch_on'), () => mutate({ webhook, step: 'on' }))}
        {button(words('hook.test'), () => mutate({ webhook, step: 'test' }, { onSuccess: () => onOpen('log') }))}
        {button(words('hook.log'), () => onOpen('log'))}
        {button(words('hook.rotate'), () => onOpen('rotate'))}
        {button(words('hook.remove'), () => onOpen('remove'), true)}
      </Box>
    </>
  );
}

/** The programs that are told what happens. */
export function Webhooks() {
  const words = useWords();
  const notify = useNotify();
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [opened, setOpened] = useState<{ webhook: Webhook; what: Opened } | null>(null);
  const rotate = useRotate();
  const step = useWebhookStep();
  const close = () => setOpened(null);
  const doAsked = ({ webhook, what }: { webhook: Webhook; what: Opened }) => {
    close();
    if (what === 'remove') step.mutate({ webhook, step: 'remove' });
    else {
      rotate.mutate(webhook, {
        onSuccess: (made) => setSecret(made.secret),
        onError: (error) => notify(failureText(error), { type: 'error' }),
      });
    }
  };
  return (
    <>
      <Part
        title={words('hook.title')}
        text={words('hook.text')}
        none={words('hook.none')}
        add={words('hook.add')}
        onAdd={() => setAdding(true)}
        query={useWebhooks()}
      >
        {(webhook) => <WebhookRow webhook={webhook} onOpen={(what) => setOpened({ webhook, what })} />}
      </Part>
      {isAdding && (
        <AddWebhook
          onAdded={(made) => {
            setAdding(false);
            setSecret(made);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {secret !== null && <ToldOnce kind="hook" value={secret} onClose={() => setSecret(null)} />}
      {opened?.what === 'log' && <DeliveryLog webhook={opened.webhook} onClose={close} />}
      {opened && opened.what !== 'log' && (
        <ConfirmDialog
          title={`${words(`hook.${opened.what}`)}: ${opened.webhook.url}`}
          text={words(`hook.${opened.what}_ask`)}
          action={words(`hook.${opened.what}`)}
          onConfirm={() => doAsked(opened)}
          onClose={close}
        />
      )}
    </>
  );
}
