import { Alert, Box, Button, GlobalStyles, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { type Duty, REVIEW_MONTHS } from '../../../contract/duty';
import { failureText, problemCode } from '../api/http';
import { PrintIcon } from '../shell/icons';
import { Loading } from '../shell/Loading';
import { PageTitle } from '../shell/PageTitle';
import { paper } from '../shell/paper';
import { byStanding, standingOf, useDuties, useReview, useWords } from './duties';
import { DutyRow } from './DutyRow';

function useCounts(): (duties: readonly Duty[]) => string {
  const words = useWords();
  return (duties) => {
    const count = (wanted: string) => duties.filter((duty) => standingOf(duty) === wanted).length;
    const [missing, improve] = [count('missing'), count('improve')];
    return missing + improve === 0 ? words('none') : words('counts', { missing, improve });
  };
}

/** What the law wants the clinic to show, and how the site stands to it. It says of nothing that it is lawful. */
export default function LegalPage() {
  const words = useWords();
  const translate = useTranslate();
  const notify = useNotify();
  const countsOf = useCounts();
  const { data, error, isPending, refetch } = useDuties();
  const review = useReview();
  const title = words('name', { smart_count: 2 });
  const read = (duty: Duty) =>
    review.mutate(duty, {
      onSuccess: () => notify(`resources.legal.noted`, { type: 'success' }),
      onError: (failure) =>
        notify(problemCode(failure) === 'stale_version' ? 'resources.legal.stale' : failureText(failure), {
          type: 'error',
        }),
    });
  return (
    <>
      <PageTitle text={title} />
      <GlobalStyles styles={paper('portrait')} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 2, marginBottom: 2.5 }}>
        <Box sx={{ flex: '1 1 360px' }}>
          <Typography variant="h1">{title}</Typography>
          <Typography sx={{ color: 'text.secondary', marginTop: 0.5 }}>
            {[words('lead'), data && countsOf(data), words('advice')].filter(Boolean).join(' ')}
          </Typography>
        </Box>
        <Button
          variant="outlined"
          className="no-print"
          startIcon={<PrintIcon />}
          onClick={() => window.print()}
          sx={{ background: '#fff' }}
        >
          {words('print')}
        </Button>
      </Box>
      {isPending && <Loading />}
      {error && (
        <Alert
          severity="error"
          action={<Button onClick={() => void refetch()}>{translate('ra.action.refresh')}</Button>}
        >
          {translate(error.message, { _: error.message })}
        </Alert>
      )}
      {data && (
        <>
          <Box sx={{ borderTop: 1 }}>
            {byStanding(data).map((duty) => (
              <DutyRow
                key={duty.id}
                duty={duty}
                isBusy={review.isPending && review.variables.id === duty.id}
                onReview={() => {
                  if (!review.isPending) read(duty);
                }}
              />
            ))}
          </Box>
          <Typography sx={{ fontSize: 14, color: 'text.secondary', marginTop: 2.5 }}>
            {words('tip', { months: REVIEW_MONTHS })}
          </Typography>
        </>
      )}
    </>
  );
}
