import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { awayAddress, daysOf, useWords } from '../absences/absences';
import { ConcernedVisits } from '../absences/ConcernedVisits';
import type { Step } from '../api/data-provider';
import type { Visit } from '../appointments/visits';
import { listAddress } from '../start/list-address';

export interface Question {
  step: Step;
  visits: Visit[];
  answer: (isAllowed: boolean) => void;
}

/** Whom it concerns that a doctor is blocked; a doctor with visits cannot be deleted, which is told at once. */
export default function VisitsDialog({ step, visits, answer }: Question) {
  const words = useWords();
  const translate = useTranslate();
  const id = useId();
  const isBlock = step === 'block';
  const doctors = [...new Set(visits.map(({ doctor }) => doctor.id))];
  const only = doctors.length === 1 ? doctors[0] : undefined;
  return (
    <Dialog
      open
      fullWidth
      role="alertdialog"
      onClose={() => answer(false)}
      onClick={(event) => event.stopPropagation()}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{words(isBlock ? 'guard.block' : 'guard.bin')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ marginBottom: 2 }}>
          {words(isBlock ? 'guard.block_text' : 'guard.bin_text', { smart_count: visits.length })}
        </DialogContentText>
        <ConcernedVisits visits={visits} max={20} />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {only !== undefined && (
          <Button component={Link} to={awayAddress(only, ...daysOf(visits))} onClick={() => answer(false)}>
            {words('concerned.plan')}
          </Button>
        )}
        <Button
          component={Link}
          to={listAddress('appointments', { ...(only !== undefined && { doctorId: only }) })}
          onClick={() => answer(false)}
        >
          {words('action.show')}
        </Button>
        <Button variant="outlined" autoFocus onClick={() => answer(false)}>
          {isBlock ? translate('ra.action.cancel') : words('action.close')}
        </Button>
        {isBlock && (
          <Button variant="contained" color="error" onClick={() => answer(true)}>
            {translate('content.step.block')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
