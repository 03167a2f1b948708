import { Box, Button, Link } from '@mui/material';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { DrawerFooter } from '../../drawers/DrawerFrame';
import { PhoneLink } from '../../lists/PhoneLink';
import { Answer } from '../AnswerMark';
import { DoctorNote } from '../DoctorNote';
import { CancelDialog } from './CancelDialog';
import { ConfirmButton } from '../ConfirmButton';
import { History } from './History';
import LateSteps from '../LateSteps';
import { MoveForm } from './MoveForm';
import { useNow } from '../now';
import { ObstacleMark } from '../ObstacleMark';
import { PatientName } from '../list/Patient';
import { sendPending } from '../pending';
import { RecordPending } from '../../drawers/RecordPending';
import { drawerBodySx, SideDrawer } from '../../drawers/SideDrawer';
import { StateTag } from '../StateTag';
import { lazyPart } from '../../shell/lazy-part';
import { VisitCalls } from '../../calls/VisitCalls';
import { useMayHandleVisits } from '../../shell/roles';
import { timeOf } from '../times';
import { useVisitLink } from '../useVisitLink';
import { isOpen, useVisit, type Visit, visitorOf } from '../visits';
import { useTimeWords, useWords } from '../words';

const VisitPerson = lazyPart(() => import('../../people/VisitPerson'));
const VisitResources = lazyPart(() => import('../../resources/VisitResources'));

const factsSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: '150px minmax(0,1fr)' },
  gap: { xs: '2px', sm: '10px 16px' },
  margin: 0,
  '& dt': { color: 'text.secondary' },
  '& dd': { margin: 0, overflowWrap: 'anywhere', marginBottom: { xs: 1, sm: 0 } },
};

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const words = useWords();
  return (
    <>
      <dt>{words(`fields.${name}`)}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Facts({ visit }: { visit: Visit }) {
  const words = useWords();
  const translate = useTranslate();
  const { moment } = useTimeWords();
  const { patient, visitor, note, confirmBy } = visit;
  const name = visitorOf(visit);
  return (
    <Box component="dl" sx={factsSx}>
      <Fact name="when">
        <b>
          {moment(visit.startsAt)}–{timeOf(visit.endsAt)}
        </b>
      </Fact>
      <Fact name="service">{visit.service.name}</Fact>
      <Fact name="doctor">{visit.doctor.fullName}</Fact>
      <Fact name="place">{words(`place.${visit.place}`)}</Fact>
      <Fact name="patient">
        <PatientName visit={visit} />
      </Fact>
      {visitor && <Fact name="booked_by">{`${patient.firstName} ${patient.lastName}`}</Fact>}
      <Fact name="phone">
        <PhoneLink phone={visit.phone} name={name} />
      </Fact>
      {patient.email && (
        <Fact name="email">
          <Link href={`mailto:${patient.email}`}>{patient.email}</Link>
        </Fact>
      )}
      <Fact name="language">{translate(`content.language.${visit.locale}`)}</Fact>
      {note && (
        <Fact name="note">
          <Box component="span" sx={{ whiteSpace: 'pre-wrap' }}>
            {note}
          </Box>
        </Fact>
      )}
      {visit.state === 'confirmed' && (
        <Fact name="answer">
          <Answer answer={visit.answer} />
        </Fact>
      )}
      {confirmBy && <Fact name="confirm_by">{moment(confirmBy)}</Fact>}
    </Box>
  );
}

interface StepsProps {
  visit: Visit;
  onMove: () => void;
  onCancel: () => void;
}

/** What can be done with the visit now. */
function Steps({ visit, onMove, onCancel }: StepsProps) {
  const words = useWords();
  const hasBegun = Date.parse(visit.startsAt) <= useNow();
  const mayHandle = useMayHandleVisits();
  const { state } = visit;
  if (!mayHandle && !(state === 'confirmed' && hasBegun)) return null;
  if (state !== 'requested' && state !== 'confirmed') return null;
  return (
    <DrawerFooter>
      {state === 'requested' && <ConfirmButton visit={visit} />}
      {state === 'confirmed' && hasBegun && <LateSteps visit={visit} />}
      {mayHandle && (
        <>
          <Button variant="outlined" onClick={onMove}>
            {words('action.move')}
          </Button>
          <Button color="error" onClick={onCancel} sx={{ marginLeft: { sm: 'auto' } }}>
            {words('action.cancel')}
          </Button>
        </>
      )}
    </DrawerFooter>
  );
}

function OpenVisit({ visit }: { visit: Visit }) {
  const { state } = useLocation() as { state: { step?: unknown } | null };
  const [step, setStep] = useState<'move' | 'cancel' | null>(state?.step === 'move' && isOpen(visit) ? 'move' : null);
  const close = () => setStep(null);
  const mayHandle = useMayHandleVisits();
  return (
    <>
      <Box sx={drawerBodySx}>
        <Box role="status">
          <StateTag state={visit.state} overdue={visit.overdue} />
          <ObstacleMark visit={visit} />
        </Box>
        {step === 'move' && <MoveForm visit={visit} onClose={close} />}
        <Facts visit={visit} />
        <Suspense fallback={null}>
          <VisitResources visit={visit} />
        </Suspense>
        {visit.personId !== null && mayHandle && (
          <Suspense fallback={null}>
            <VisitPerson id={visit.personId} />
          </Suspense>
        )}
        <DoctorNote visit={visit} />
        <History steps={visit.history} />
        <VisitCalls visit={visit} />
      </Box>
      {step !== 'move' && <Steps visit={visit} onMove={() => setStep('move')} onCancel={() => setStep('cancel')} />}
      {step === 'cancel' && <CancelDialog visit={visit} onClose={close} />}
    </>
  );
}

/** Everything about a visit, and all that can be done with it. Its address is its own: `/panel/appointments/12`. */
export default function VisitDrawer({ id }: { id: number }) {
  const words = useWords();
  const { close } = useVisitLink();
  const { data: visit, error, refetch } = useVisit(id);
  // Whoever opens a visit has decided about it: what waited in the list is sent.
  useEffect(() => void sendPending(id), [id]);
  return (
    <SideDrawer title={visit ? visitorOf(visit) : words('name', { smart_count: 1 })} onClose={close}>
      {visit && <OpenVisit key={visit.id} visit={visit} />}
      {!visit && <RecordPending error={error} gone={words('gone')} onRetry={refetch} />}
    </SideDrawer>
  );
}
