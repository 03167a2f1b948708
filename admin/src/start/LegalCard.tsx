import { Box, Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { byStanding, standingOf, useDuties, useWords } from '../legal/duties';
import { AllDone, Card, CardList } from './Card';

/** What the law wants and the site does not show, or shows with gaps. */
export function LegalCard() {
  const translate = useTranslate();
  const words = useWords();
  const duties = useDuties();
  const open = byStanding(duties.data ?? []).filter((duty) => ['missing', 'improve'].includes(standingOf(duty)));
  return (
    <Card
      title={translate('start.legal.title')}
      isPending={duties.isPending}
      error={duties.error}
      onRetry={() => void duties.refetch()}
    >
      {open.length === 0 && <AllDone text={translate('start.legal.none')} />}
      <CardList>
        {open.map((duty) => (
          <li key={duty.id}>
            <Link component={RouterLink} to="/legal" sx={{ flex: 1 }}>
              {words(`duty.${duty.id}`)}
            </Link>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {words(`state.${standingOf(duty)}`)}
            </Box>
          </li>
        ))}
      </CardList>
    </Card>
  );
}
