import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { type HttpError, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useNow } from '../appointments/now';
import { dateOf } from '../appointments/times';
import { useTimeWords } from '../appointments/words';
import { SAVE_KEYS, useSaveKey } from '../forms/useSaveKey';
import { formatMoment } from '../locale';
import { closedTexts, useWords as useThingWords } from '../resources/resources';
import { Dead } from '../shell/Dead';
import { Loading } from '../shell/Loading';
import { PageTitle } from '../shell/PageTitle';
import { type Plan, type PlanOf, useAbsenceSteps, usePlan, useWords } from './absences';
import { type Choices, chooseForAll, isTime, movesOf, type PlannedVisit, type Result, resultsOf } from './choices';
import { EndAbsence } from './EndAbsence';
import { PageFoot } from './PageFoot';
import { listOf, usePlanWords } from './plan-words';
import { PlanResults } from './PlanResults';
import { PlanRow } from './PlanRow';
import { FailureAlert } from '../shell/FailureAlert';

function useAbout(plan: Plan): { title: string; about: string[] } {
  const words = useWords();
  const { moment, wholeDay } = useTimeWords();
  const thingWords = useThingWords();
  const today = dateOf(useNow());
  const noted = (by: string | null, when: string) =>
    by ? words('noted', { name: by, when }) : words('noted_by_nobody', { when });
  if ('dates' in plan) return { title: words('plan.closed'), about: plan.dates.map(wholeDay) };
  if ('kind' in plan) {
    const { name, active, place } = plan;
    return {
      title: thingWords('plan.title', { name }),
      about: [...(active ? [] : [thingWords('off')]), ...closedTexts(plan, today), place],
    };
  }
  return {
    title: words('plan.title', { name: plan.doctor.fullName }),
    about: [
      words('span', { from: moment(plan.from), to: moment(plan.to) }),
      plan.reason,
      noted(plan.by, formatMoment(plan.createdAt)),
    ],
  };
}

function PlanHead({ plan }: { plan: Plan }) {
  const { title, about } = useAbout(plan);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
      <PageTitle text={title} />
      <Box sx={{ flex: '1 1 300px', minWidth: 0 }}>
        <Typography variant="h1">{title}</Typography>
        <Box sx={{ marginTop: 0.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {about.filter(Boolean).join(' · ')}
        </Box>
      </Box>
      {'doctor' in plan && <EndAbsence id={plan.id} name={plan.doctor.fullName} />}
    </Box>
  );
}

interface ChoosingProps {
  of: PlanOf;
  plan: Plan;
  onSaved: (results: Result[]) => void;
}

/** The choice of a time for each visit, and the button that moves all of them. */
function Choosing({ of, plan, onSaved }: ChoosingProps) {
  const words = usePlanWords(of);
  const thingWords = useThingWords();
  const visits: readonly PlannedVisit[] = plan.visits;
  const isOfThing = 'resource' in of;
  const now = useNow();
  const { move } = useAbsenceSteps();
  const button = useSaveKey<HTMLButtonElement>();
  const [choices, setChoices] = useState<Choices>(() => chooseForAll(visits, isOfThing ? 'other' : 'nearest', now));
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const moves = movesOf(visits, choices);
  const left = visits.length - moves.length;
  const timed = visits.filter(({ appointment }) => isTime(choices.get(appointment.id)));
  const mailed = timed.filter(({ appointment }) => appointment.patient.email).length;

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
            {isOfThing && (
              <Button variant="outlined" onClick={() => setChoices(chooseForAll(visits, 'other', now))}>
                {thingWords('plan.other')}
              </Button>
            )}
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
            words={words}
            choices={choices}
            now={now}
            onChoose={(choice) => setChoices((before) => new Map(before).set(visit.appointment.id, choice))}
          />
        ))}
      </Box>
      {failure !== null && <FailureAlert error={failure} sx={{ marginTop: 3 }} />}
      <PageFoot
        text={
          <Box component="span" sx={{ color: 'text.primary' }}>
            {isOfThing && <b>{thingWords('plan.to_swap', { smart_count: moves.length - timed.length })} </b>}
            <b>{words('plan.to_move', { smart_count: timed.length })}</b> {words('plan.to_call', { smart_count: left })}{' '}
            {words('plan.mails', { smart_count: mailed })}
          </Box>
        }
      >
        <Button component={Link} to={`/${listOf(of)}`}>
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
      </PageFoot>
    </>
  );
}

/** What the visits get that an absence, closed days or a broken thing concern: chosen in one place, saved by one button. */
export default function PlanPage({ of }: { of: PlanOf }) {
  const words = usePlanWords(of);
  const translate = useTranslate();
  const list = translate(`resources.${listOf(of)}.name`, { smart_count: 2 });
  const { data: plan, error, isFetching, refetch } = usePlan(of);
  const [results, setResults] = useState<Result[] | null>(null);
  if ((error as HttpError | null)?.status === 404)
    return <Dead title="ra.page.not_found" text="ra.message.not_found" />;
  if (error) {
    return (
      <>
        <PageTitle text={list} />
        <Typography variant="h1" sx={{ marginBottom: 2 }}>
          {list}
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
          of={of}
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
          <Button variant="outlined" component={Link} to={`/${listOf(of)}`}>
            {list}
          </Button>
        </Box>
      )}
    </Box>
  );
}
