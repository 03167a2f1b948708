import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  LinearProgress,
  Link,
} from '@mui/material';
import { useId, useState } from 'react';
import { useGetResourceLabel, useNotify, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { type Webhook, WEBHOOK_LOG_DAYS, type WebhookDelivery } from '../../../contract/webhook';
import { failureText } from '../api/http';
import { Pager } from '../lists/Pager';
import { formatMoment } from '../locale';
import { FailureAlert } from '../shell/FailureAlert';
import { LOG_PAGE, useDeliveries, useRedeliver, useWords } from './keys';
import { noteSx } from './Part';

interface RowProps {
  delivery: WebhookDelivery;
  /** Null: it cannot be sent again. */
  onAgain: (() => void) | null;
}

function Row({ delivery, onAgain }: RowProps) {
  const words = useWords();
  const label = useGetResourceLabel();
  const { event, about, state, attempts, status, error, createdAt, dueAt } = delivery;
  const facts = [
    formatMoment(createdAt),
    words('log.attempts', { count: attempts }),
    status !== null && words('log.status', { status }),
    error !== null && words(`log.error.${error}`),
    dueAt !== null && attempts > 0 && words('log.next', { when: formatMoment(dueAt) }),
  ];
  const title = words(`event.${event}`);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        paddingBlock: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 300px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <b>{title}</b>
        {about && (
          <>
            {' · '}
            <Link component={RouterLink} to={`/${about.resource}/${about.id}`}>
              {`${label(about.resource, 1)} ${about.id}`}
            </Link>
          </>
        )}
        <Box sx={noteSx}>{facts.filter(Boolean).join(' · ')}</Box>
      </Box>
      <Box component="span" sx={{ fontWeight: 600, ...(state === 'failed' && { color: 'error.main' }) }}>
        {words(`log.state.${state}`)}
      </Box>
      {onAgain && (
        <Button aria-label={`${words('log.again')}: ${title}, ${formatMoment(createdAt)}`} onClick={onAgain}>
          {words('log.again')}
        </Button>
      )}
    </Box>
  );
}

/** What was sent to a webhook, and the way to send it again. */
export function DeliveryLog({ webhook: { id, url, offAt }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const words = useWords();
  const translate = useTranslate();
  const notify = useNotify();
  const titleId = useId();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useDeliveries(id, page);
  const { mutate, isPending } = useRedeliver(id);
  const again = (delivery: WebhookDelivery) => {
    if (isPending) return;
    mutate(delivery, {
      onSuccess: () => {
        setPage(1);
        notify('resources.keys.log.sent_again', { type: 'success' });
      },
      onError: (failure) => notify(failureText(failure), { type: 'error' }),
    });
  };
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>{`${words('hook.log')}: ${url}`}</DialogTitle>
      <DialogContent>
        <DialogContentText>{words('log.text', { days: WEBHOOK_LOG_DAYS })}</DialogContentText>
        {error && <FailureAlert error={error} onRetry={refetch} />}
        {!data && !error && <LinearProgress aria-label={translate('ra.page.loading')} />}
        {data?.total === 0 && <Box sx={{ paddingBlock: 2 }}>{words('log.none')}</Box>}
        {data && data.total > 0 && (
          <>
            <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
              {data.deliveries.map((delivery) => (
                <Row
                  key={delivery.id}
                  delivery={delivery}
                  onAgain={delivery.state === 'waiting' || offAt ? null : () => again(delivery)}
                />
              ))}
            </Box>
            <Pager page={page} perPage={LOG_PAGE} total={data.total} onPage={setPage} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
