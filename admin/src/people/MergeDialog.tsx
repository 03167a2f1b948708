import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Link } from '@mui/material';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { UpcomingVisit } from '../../../contract/appointment';
import type { LikelyPerson, PersonKind, PersonMergeInput, PersonRecord } from '../../../contract/person';
import { failureText, problemOf } from '../api/http';
import { RadioChips } from '../forms/RadioChips';
import { formatMoment } from '../locale';
import { nameOf } from '../patients/patients';
import { LikelyPeople } from './LikelyPeople';
import { useBornText, useMergeSteps, useWords } from './people';

type Said = Pick<PersonRecord, 'firstName' | 'lastName' | 'kind' | 'bornOn'>;
type Field = 'name' | 'kind' | 'born';

interface MergeDialogProps {
  person: PersonRecord;
  onClose: () => void;
}

interface Refusal {
  text: string;
  visits: UpcomingVisit[];
}

/** Where the two records differ, so that somebody has to say which of them is right. */
function differences(one: Said, other: Said): Field[] {
  return [
    ...(nameOf(one) === nameOf(other) ? [] : ['name' as const]),
    ...(one.kind === other.kind ? [] : ['kind' as const]),
    ...(one.bornOn === other.bornOn ? [] : ['born' as const]),
  ];
}

function refusalOf(error: unknown): Refusal {
  const visits = (problemOf(error) as { visits?: UpcomingVisit[] } | null)?.visits ?? [];
  return { text: problemOf(error)?.errors?.[0]?.message ?? failureText(error), visits };
}

interface ChoicesProps {
  person: PersonRecord;
  other: LikelyPerson;
  chosen: Partial<Record<Field, string>>;
  isChecked: boolean;
  onChoose: (field: Field, side: string) => void;
}

/** What differs, side by side. */
function Choices({ person, other, chosen, isChecked, onChoose }: ChoicesProps) {
  const words = useWords();
  const bornText = useBornText();
  const sides: readonly (readonly [string, PersonRecord])[] = [
    ['this', person],
    ['other', other],
  ];
  const textOf = (field: Field, record: PersonRecord): string => {
    if (field === 'name') return nameOf(record);
    return field === 'kind' ? words(`kind.${record.kind}`) : bornText(record.bornOn);
  };
  return differences(person, other).map((field) => (
    <RadioChips
      key={field}
      legend={words(`merge.stays.${field}`)}
      chips={sides.map(([value, record]) => ({
        value,
        label: textOf(field, record),
        hint: record.guardians.map(nameOf).join(', '),
      }))}
      value={chosen[field] ?? null}
      onChange={(side) => onChoose(field, side)}
      error={isChecked && !chosen[field] ? words('merge.choose') : undefined}
    />
  ));
}

/** Whoever has chosen goes on from here. */
function focusOnce(box: HTMLElement | null) {
  box?.focus();
}

/** Finds the other record of a person, and makes them one. */
export default function MergeDialog({ person, onClose }: MergeDialogProps) {
  const words = useWords();
  const translate = useTranslate();
  const notify = useNotify();
  const bornText = useBornText();
  const { merge } = useMergeSteps();
  const id = useId();
  const [other, setOther] = useState<LikelyPerson | null>(null);
  const [chosen, setChosen] = useState<Partial<Record<Field, string>>>({});
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const choose = (next: LikelyPerson | null) => {
    setOther(next);
    setChosen({});
    setChecked(false);
    setRefusal(null);
  };
  const inputFor = (record: LikelyPerson): PersonMergeInput => {
    const from = (field: Field): PersonRecord => (chosen[field] === 'other' ? record : person);
    const { firstName, lastName } = from('name');
    const kind: PersonKind = from('kind').kind;
    return { otherId: record.id, firstName, lastName, kind, bornOn: from('born').bornOn };
  };
  const send = async () => {
    setChecked(true);
    if (!other || isBusy || differences(person, other).some((field) => !chosen[field])) return;
    setBusy(true);
    setRefusal(null);
    try {
      const input = inputFor(other);
      await merge(person.id, input);
      notify(words('merge.done', { name: nameOf(input) }), { type: 'success' });
      onClose();
    } catch (error) {
      setRefusal(refusalOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{words('merge.title', { name: nameOf(person) })}</DialogTitle>
      <DialogContent>
        {!other && <LikelyPeople person={person} onChoose={choose} />}
        {other && (
          <Box
            component="form"
            id={`${id}-form`}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void send();
            }}
            sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 2 }}
          >
            <Box tabIndex={-1} ref={focusOnce} sx={{ outline: 'none' }}>
              <div>
                {words('merge.with')} <b>{nameOf(other)}</b>, {bornText(other.bornOn)}
              </div>
              <Box sx={{ color: 'text.secondary' }}>{words('merge.text')}</Box>
              <Button onClick={() => choose(null)} sx={{ marginInlineStart: -1 }}>
                {words('merge.back')}
              </Button>
            </Box>
            {person.kind !== other.kind && <Alert severity="warning">{words('merge.kinds')}</Alert>}
            <Choices
              person={person}
              other={other}
              chosen={chosen}
              isChecked={isChecked}
              onChoose={(field, side) => setChosen((now) => ({ ...now, [field]: side }))}
            />
            <div role="alert">
              {refusal && (
                <Alert severity="error">
                  {translate(refusal.text, { _: refusal.text })}
                  {refusal.visits.map((visit) => (
                    <div key={visit.id}>
                      <Link component={RouterLink} to={`/appointments/${visit.id}`}>
                        {formatMoment(visit.startsAt)}
                      </Link>
                    </div>
                  ))}
                </Alert>
              )}
            </div>
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        {other && (
          <Button variant="contained" type="submit" form={`${id}-form`} aria-busy={isBusy}>
            {words('merge.action')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
