import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { failureText } from '../api/http';
import { ConfirmDialog } from '../forms/ConfirmDialog';
import { RESOURCE, useAbsenceSteps, useWords } from './absences';

/** Ends an absence, after a question. */
export function EndAbsence({ id, name }: { id: number; name: string }) {
  const words = useWords();
  const notify = useNotify();
  const navigate = useNavigate();
  const { end } = useAbsenceSteps();
  const [isAsking, setAsking] = useState(false);
  const onEnd = async () => {
    setAsking(false);
    try {
      await end(id);
      notify(`resources.${RESOURCE}.notifications.ended`, { type: 'success', messageArgs: { name } });
      void navigate(`/${RESOURCE}`);
    } catch (error) {
      notify(failureText(error), { type: 'error' });
    }
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)} aria-label={`${words('action.end')}: ${name}`}>
        {words('action.end')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`${words('action.end')}: ${name}`}
          text={words('end_text')}
          action={words('action.end')}
          cancel={words('action.keep')}
          onConfirm={() => void onEnd()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
