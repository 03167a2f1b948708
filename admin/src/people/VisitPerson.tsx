import { LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FailureAlert } from '../shell/FailureAlert';
import { useWords, usePerson } from './people';
import { PersonCard } from './PersonCard';

/** Whom a visit is for, of those whom accounts book for. */
export default function VisitPerson({ id }: { id: number }) {
  const translate = useTranslate();
  const words = useWords();
  const { data: person, error, refetch } = usePerson(id);
  return (
    <section>
      <Typography variant="h3" sx={{ marginBottom: 0.5 }}>
        {words('for_whom')}
      </Typography>
      {person && <PersonCard person={person} />}
      {!person && error && <FailureAlert error={error} onRetry={refetch} />}
      {!person && !error && <LinearProgress aria-label={translate('ra.page.loading')} />}
    </section>
  );
}
