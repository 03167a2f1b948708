import { Box, Link } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { MailRecord } from '../../../contract/mail';
import { formatMoment } from '../locale';
import { MailError } from '../mails/MailError';
import { MailStep } from '../mails/MailStep';
import { AllDone, Card, CardList } from './Card';
import { listAddress } from './list-address';

const SHOWN = 5;
const FAILED = { state: 'failed' };

/** Mails that did not reach their reader: somebody may wait for them. */
export function FailedMailsCard() {
  const translate = useTranslate();
  const mails = useGetList<MailRecord>('mails', {
    filter: FAILED,
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: SHOWN },
  });
  const { data = [], total = 0, isPending, error } = mails;
  return (
    <Card
      title={translate('start.mails.title')}
      isPending={isPending}
      error={error}
      onRetry={() => void mails.refetch()}
    >
      {data.length === 0 && <AllDone text={translate('start.mails.none')} />}
      <CardList>
        {data.map((mail) => (
          <li key={mail.id}>
            <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
              {mail.to}
              <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
                {translate(`resources.mails.template.${mail.template}`, { _: mail.template })},{' '}
                {formatMoment(mail.createdAt)}
              </Box>
              <MailError mail={mail} />
            </Box>
            {mail.retryable && <MailStep mail={mail} verb="retry" />}
          </li>
        ))}
      </CardList>
      {total > SHOWN && (
        <Link component={RouterLink} to={listAddress('mails', FAILED)}>
          {translate('start.mails.all', { smart_count: total })}
        </Link>
      )}
    </Card>
  );
}
