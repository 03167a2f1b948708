import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { type HttpError } from 'react-admin';
import { Link } from 'react-router-dom';
import { useNow } from '../appointments/now';
import { useTimeWords } from '../appointments/words';
import { SAVE_KEYS, useSaveKey } from '../forms/useSaveKey';
import { formatMoment } from '../locale';
import { Dead } from '../shell/Dead';
import { Loading } from '../shell/Loading';
import { PageTitle } from '../shell/PageTitle';
import { type Plan, type PlanOf, RESOURCE, useAbsenceSteps, usePlan, useWords } from './absences';
import { type Choices, chooseForAll, movesOf, type Result, resultsOf } from './choices';
import { EndAbsence } from './EndAbsence';
import { PlanResults } from './PlanResults';
import { PlanRow } from './PlanRow';
import { FailureAlert } from '../shell/FailureAlert';

function PlanHead({ plan }: { plan: Plan }) {
  const words = useWords();
  const { moment, wholeDay } = useTimeWords();
  const isClosing = 'dates' in plan;
  const title = isClosing ? words('plan.closed') : words('plan.title', { name: plan.doctor.fullName });
  const noted = (by: string | null, when: string) =>
    by ? words('noted', { name: by, when }) : words('noted_by_nobody', { when });
  const about = isClosing
    ? plan.dates.map(wholeDay)
    : [
        words('span', { from: moment(plan.from), to: moment(plan.to) }),
        plan.reason,
        noted(plan.by, formatMoment(plan.createdAt)),
      ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
      <PageTitle text={title} />
      <Box sx={{ flex: '1 1 300px', minWidth: 0 }}>
        <Typography variant="h1">{title}</Typography>
        <Box sx={{ marginTop: 0.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {about.filter(Boolean).join(' · ')}
        </Box>
      </Box>
      {!isClosing && <EndAbsence id={plan.id} name={plan.doctor.fullName} />}
    </Box>
  );
}

interface ChoosingProps {
  of: PlanOf;
  plan: Plan;
  onSaved: (results: Result[]) => void;
}

/** The choice of a time for each visit, and the button that moves all of them. */
function Choosing({ of, plan: { visits }, onSaved }: ChoosingProps) {
  const words = useWords();
  const now = useNow();
  const { move } = useAbsenceSteps();
  const button = useSaveKey<HTMLButtonElement>();
  const [choices, setChoices] = useState<Choices>(() => chooseForAll(visits, 'nearest', now));
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const moves = movesOf(visits, choices);
  const left = visits.length - moves.length;
  const mailed = visits.filter(({ appointment }) => choices.get(appointment.id) && appointment.patient.email).length;

  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      onSaved(resultsOf(visits, choices, await move(of, moves)));
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1.5,
          marginTop: 3,
          paddingBottom: 1.5,
          borderBottom: 1,
          borderColor: 'text.disabled',
        }}
      >
        <Typography variant="h2" sx={{ flex: '1 1 240px' }}>
          {words('concerned.count', { smart_count: visits.length })}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
          <Box id="plan-for-all" component="span" sx={{ color: 'text.secondary' }}>
            {words('plan.for_all')}
          </Box>
          <Box role="group" aria-labelledby="plan-for-all" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" onClick={() => setChoices(chooseForAll(visits, 'sameDoctor', now))}>
              {words('plan.same')}
            </Button>
            <Button variant="outlined" onClick={() => setChoices(chooseForAll(visits, 'nearest', now))}>
              {words('plan.soonest')}
            </Button>
          </Box>
        </Box>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {visits.map((visit) => (
          <PlanRow
            key={visit.appointment.id}
            plan={visit}
            visits={visits}
            choices={choices}
            now={now}
            onChoose={(choice) => setChoices((before) => new Map(before).set(visit.appointment.id, choice))}
          />
        ))}
      </Box>
      {failure !== null && <FailureAlert error={failure} sx={{ marginTop: 3 }} />}
      <Box
        sx={{
          position: 'sticky',
          bottom: 0,
          zIndex: 1,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: { xs: 1, sm: 2 },
          marginTop: 'auto',
          paddingBlock: { xs: 1, sm: 2 },
          borderTop: 1,
          borderColor: 'divider',
          backgroundColor: 'background.default',
        }}
      >
        <Box aria-live="polite" sx={{ flex: '1 1 280px' }}>
          <b>{words('plan.to_move', { smart_count: moves.length })}</b> {words('plan.to_call', { smart_count: left })}{' '}
          {words('plan.mails', { smart_count: mailed })}
        </Box>
        <Button component={Link} to={`/${RESOURCE}`}>
          {words('plan.later')}
        </Button>
        {moves.length > 0 && (
          <Button
            ref={button}
            variant="contained"
            aria-busy={isBusy}
            aria-keyshortcuts={SAVE_KEYS}
            onClick={() => void save()}
          >
            {words('plan.save', { smart_count: moves.length })}
          </Button>
        )}
      </Box>
    </>
  );
}

/** New times for the visits that an absence or closed days concern: chosen in one place, and saved by one button. */
export default function PlanPage({ of }: { of: PlanOf }) {
  const words = useWords();
  const { data: plan, error, isFetching, refetch } = usePlan(of);
  const [results, setResults] = useState<Result[] | null>(null);
  if ((error as HttpError | null)?.status === 404)
    return <Dead title="ra.page.not_found" text="ra.message.not_found" />;
  if (error) {
    const title = words('name', { smart_count: 2 });
    return (
      <>
        <PageTitle text={title} />
        <Typography variant="h1" sx={{ marginBottom: 2 }}>
          {title}
        </Typography>
        <FailureAlert error={error} onRetry={refetch} />
      </>
    );
  }
  if (!plan || isFetching) return <Loading />;
  return (
    // The button stays where it is, however long the list grows.
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 'calc(100vh - 56px)' }}>
      <PlanHead plan={plan} />
      {results ? (
        <PlanResults
          results={results}
          isClosing={'dates' in plan}
          onAgain={() => {
            setResults(null);
            void refetch();
          }}
        />
      ) : plan.visits.length > 0 ? (
        <Choosing of={of} plan={plan} onSaved={setResults} />
      ) : (
        <Box sx={{ marginTop: 3 }}>
          <p>{words('plan.empty')}</p>
          <Button variant="outlined" component={Link} to={`/${RESOURCE}`}>
            {words('name', { smart_count: 2 })}
          </Button>
        </Box>
      )}
    </Box>
  );
}
