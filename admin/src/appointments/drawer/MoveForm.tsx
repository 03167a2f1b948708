import { Alert, Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { MoveInput } from '../../../../contract/appointment';
import type { Slot } from '../../../../contract/schedule';
import { failureText, problemCode } from '../../api/http';
import { colours } from '../../theme';
import { FreeTimes } from '../booking/FreeTimes';
import { LabelledSelect } from '../../forms/LabelledSelect';
import { alternativesOf } from '../booking/slot-taken';
import type { ChosenTime } from '../booking/values';
import { currentOf, useVisitSteps } from '../useVisitSteps';
import { useDoctors, type Visit } from '../visits';
import { useWords } from '../words';

interface MoveState {
  slot: ChosenTime | null;
  error: string;
  alternatives: Slot[] | null;
  isBusy: boolean;
}

interface MoveFormProps {
  visit: Visit;
  onClose: () => void;
  /** Sends the time instead of making the step itself. @throws HttpError as the step */
  onSend?: (time: MoveInput & { outsideHours?: boolean }) => Promise<void>;
}

/** Gives a visit another time, with the same doctor or another one who offers its service. */
export function MoveForm({ visit, onClose, onSend }: MoveFormProps) {
  const words = useWords();
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { send, tellFailure } = useVisitSteps();
  const id = useId();
  const [doctorId, setDoctorId] = useState(visit.doctor.id);
  const [{ slot, error, alternatives, isBusy }, setState] = useState<MoveState>({
    slot: null,
    error: '',
    alternatives: null,
    isBusy: false,
  });
  const patch = (changes: Partial<MoveState>) => setState((state) => ({ ...state, ...changes }));
  const others = (useDoctors() ?? []).filter(
    (doctor) => doctor.id !== visit.doctor.id && doctor.serviceIds.includes(visit.service.id),
  );
  const choices = [{ id: visit.doctor.id, fullName: visit.doctor.fullName }, ...others];

  const durationMinutes = (Date.parse(visit.endsAt) - Date.parse(visit.startsAt)) / 60_000;

  const fail = async (reason: unknown) => {
    const nearest = alternativesOf(reason);
    if (nearest) {
      patch({ alternatives: nearest, slot: null });
      await queryClient.invalidateQueries({ queryKey: ['slots'] });
    } else if (currentOf(reason) || problemCode(reason) === 'wrong_state') await tellFailure(visit, reason);
    else patch({ error: failureText(reason) });
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!slot) {
      patch({ error: words('choose_time') });
      return;
    }
    patch({ isBusy: true, error: '' });
    try {
      const time = {
        startsAt: slot.startsAt,
        doctorId: slot.doctorId,
        ...(slot.isOutside && { outsideHours: true }),
      };
      await (onSend ? onSend(time) : send(visit, 'move', time));
      onClose();
    } catch (reason) {
      await fail(reason);
    }
    patch({ isBusy: false });
  };
  return (
    <Box
      component="form"
      aria-labelledby={id}
      onSubmit={(event: SyntheticEvent) => void submit(event)}
      sx={{ display: 'grid', gap: 2, padding: 2, borderRadius: '12px', background: colours.pale }}
    >
      <Typography id={id} variant="h3">
        {words('action.move')}
      </Typography>
      <LabelledSelect
        label={words('fields.doctor')}
        value={String(doctorId)}
        autoFocus
        onChange={(value) => {
          setDoctorId(Number(value));
          patch({ slot: null });
        }}
        choices={choices.map((doctor) => ({ value: String(doctor.id), label: doctor.fullName }))}
      />
      <FreeTimes
        key={doctorId}
        service={{ id: visit.service.id, durationMinutes, place: visit.place }}
        doctor={choices.find(({ id: each }) => each === doctorId) ?? null}
        value={slot}
        onChange={(next) => patch({ slot: next, error: '' })}
        alternatives={alternatives}
        onEnter={({ form }) => form?.querySelector<HTMLElement>('[type=submit]')?.focus()}
      />
      {error && <Alert severity="error">{translate(error, { _: error })}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" aria-busy={isBusy}>
          {words('action.move')}
        </Button>
        <Button onClick={onClose}>{words('action.close_step')}</Button>
      </Box>
    </Box>
  );
}
