import { Box, Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useWebhooks, useWords } from '../keys/keys';
import { troubleOf } from '../keys/words';
import { AllDone, Card, CardList } from './Card';

/** Programs that do not take what they are sent. Nothing is here where none is told anything. */
export function WebhooksCard() {
  const translate = useTranslate();
  const words = useWords();
  const { data, isPending, error, refetch } = useWebhooks();
  if (data?.length === 0) return null;
  const troubled = (data ?? []).flatMap((webhook) => {
    const trouble = troubleOf(webhook, words);
    return trouble === null ? [] : [{ ...webhook, trouble }];
  });
  return (
    <Card title={translate('start.webhooks.title')} isPending={isPending} error={error} onRetry={() => void refetch()}>
      {troubled.length === 0 && <AllDone text={translate('start.webhooks.none')} />}
      <CardList>
        {troubled.map(({ id, url, trouble }) => (
          <li key={id}>
            <Link component={RouterLink} to="/keys" sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
              {url}
            </Link>
            <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
              {trouble}
            </Box>
          </li>
        ))}
      </CardList>
    </Card>
  );
}
