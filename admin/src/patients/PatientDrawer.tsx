import { Box, Button, Link, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { useNotify, usePermissions, useTranslate } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import type { Role } from '../../../contract/auth';
import { LIMITS } from '../../../contract/limits';
import type { PatientAccount, PatientCard } from '../../../contract/patient';
import type { PersonRecord } from '../../../contract/person';
import { failureText } from '../api/http';
import { StateTag } from '../appointments/StateTag';
import { type Visit, visitorOf, VISITS_KEY } from '../appointments/visits';
import { useTimeWords } from '../appointments/words';
import { RecordPending } from '../drawers/RecordPending';
import { drawerBodySx, SideDrawer } from '../drawers/SideDrawer';
import { ConfirmDialog } from '../forms/ConfirmDialog';
import { NoteForm } from '../forms/NoteForm';
import { PhoneLink } from '../lists/PhoneLink';
import { PersonCard } from '../people/PersonCard';
import { nameOf, RESOURCE, stepAccount, usePatient, useWords, writeNote } from './patients';

/** As many visits are shown at first. */
const FIRST_VISITS = 8;

const factsSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: '170px minmax(0,1fr)' },
  gap: { xs: '2px', sm: '8px 16px' },
  margin: 0,
  '& dt': { color: 'text.secondary' },
  '& dd': { margin: 0, overflowWrap: 'anywhere', marginBottom: { xs: 1, sm: 0 } },
};

function Facts({ card }: { card: PatientCard }) {
  const words = useWords();
  const translate = useTranslate();
  const { phones, email, locale, people, noShows, account } = card;
  const name = nameOf(card);
  const facts: [name: string, text: ReactNode][] = [
    [
      'phones',
      phones.map((phone) => (
        <div key={phone}>
          <PhoneLink phone={phone} name={name} />
        </div>
      )),
    ],
    ['email', email ? <Link href={`mailto:${email}`}>{email}</Link> : words('no_email')],
    ['language', translate(`content.language.${locale}`)],
    [account ? 'people' : 'people_caller', people.map(nameOf).join(', ')],
    ['no_shows', noShows],
    ['account', words(account === null ? 'caller' : account.status === 'blocked' ? 'blocked' : 'account')],
  ];
  return (
    <Box component="dl" sx={factsSx}>
      {facts
        .filter(([, text]) => text !== '')
        .map(([fact, text]) => (
          <Fragment key={fact}>
            <dt>{words(`fields.${fact}`)}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
    </Box>
  );
}

/** Whom the account books for. */
function Family({ people }: { people: readonly PersonRecord[] }) {
  const words = useWords();
  return (
    <section>
      <Typography variant="h3" sx={{ marginBottom: 0.5 }}>
        {words('family')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 1 }}>
        {people.map((person) => (
          <PersonCard key={person.id} person={person} />
        ))}
      </Box>
    </section>
  );
}

function Visits({ title, visits, none }: { title: string; visits: readonly Visit[]; none: string }) {
  const words = useWords();
  const { moment } = useTimeWords();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? visits : visits.slice(0, FIRST_VISITS);
  return (
    <section>
      <Typography variant="h3" sx={{ marginBottom: 0.5 }}>
        {title}
      </Typography>
      {visits.length === 0 && <Box sx={{ color: 'text.secondary' }}>{none}</Box>}
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {shown.map((visit) => (
          <Box
            component="li"
            key={visit.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              justifyContent: 'space-between',
              gap: 1,
              paddingBlock: 1,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Link component={RouterLink} to={`/appointments/${visit.id}`} sx={{ fontWeight: 600 }}>
                {moment(visit.startsAt)}
              </Link>
              <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
                {visit.service.name} · {visit.doctor.fullName} · {visitorOf(visit)}
              </Box>
            </Box>
            <StateTag state={visit.state} overdue={visit.overdue} />
          </Box>
        ))}
      </Box>
      {shown.length < visits.length && (
        <Button onClick={() => setWhole(true)}>{words('all', { smart_count: visits.length })}</Button>
      )}
    </section>
  );
}

/** Keeps the person's account out, or lets it in again. */
function Account({ account, name }: { account: PatientAccount; name: string }) {
  const words = useWords();
  const notify = useNotify();
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const step = account.status === 'active' ? 'block' : 'restore';
  const take = async () => {
    if (isBusy) return;
    setAsking(false);
    setBusy(true);
    try {
      await stepAccount(account.id, step);
      notify(words(`done.${step}`, { name }), { type: 'success' });
    } catch (error) {
      const message = failureText(error);
      notify(`${name}: ${translate(message, { _: message })}`, { type: 'error' });
    }
    await queryClient.invalidateQueries({ queryKey: [VISITS_KEY] });
    setBusy(false);
  };
  return (
    <div>
      <Button
        variant="outlined"
        color={step === 'block' ? 'error' : 'primary'}
        aria-busy={isBusy}
        onClick={() => (step === 'block' ? setAsking(true) : void take())}
      >
        {words(`step.${step}`)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`${words('step.block')}: ${name}`}
          text={words('ask', { name })}
          action={words('step.block')}
          onConfirm={() => void take()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

/** What the front desk knows of a person. Its address is its own, and says neither name nor number. */
export default function PatientDrawer({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const words = useWords();
  const navigate = useNavigate();
  const { permissions: role } = usePermissions<Role>();
  const { data: card, error, refetch } = usePatient(id);
  const name = card ? nameOf(card) : words('name', { smart_count: 1 });
  return (
    <SideDrawer title={name} onClose={() => void navigate(`/${RESOURCE}`)}>
      {card && (
        <Box sx={drawerBodySx}>
          <Facts card={card} />
          {card.family.length > 0 && <Family people={card.family} />}
          <NoteForm
            key={card.id}
            name={name}
            note={card.note}
            label={words('note.title')}
            help={words('note.help')}
            max={LIMITS.patientNote}
            write={(input) => writeNote(id, input)}
            onSaved={() => queryClient.invalidateQueries({ queryKey: [VISITS_KEY, 'patient', id] })}
          />
          <Visits title={words('coming')} visits={card.coming} none={words('no_coming')} />
          <Visits title={words('past')} visits={card.past} none={words('no_past')} />
          {(card.account ? card.account.status === 'active' : card.coming.length > 0) && (
            <div>
              <Button component={RouterLink} to={`/earlier-dates/create?patient=${card.id}`} variant="outlined">
                {words('wish')}
              </Button>
            </div>
          )}
          {card.account && role === 'admin' && <Account account={card.account} name={name} />}
        </Box>
      )}
      {!card && <RecordPending error={error} gone={words('gone')} onRetry={refetch} />}
    </SideDrawer>
  );
}
