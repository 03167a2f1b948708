import { Alert } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { DoctorRecord } from '../../../contract/doctor';
import { awayAddress, daysOf, useConcerned, useWords } from '../absences/absences';
import { ConcernedVisits } from '../absences/ConcernedVisits';
import { listAddress } from '../start/list-address';

const ALL_AHEAD = {};

/** Below the switch that takes a doctor off the site: the visits that the doctor still has. */
export function HidingNotice() {
  const words = useWords();
  const record = useRecordContext<DoctorRecord>();
  const isHiding = useWatch({ name: 'published' }) === false && record?.published === true;
  const { data: visits = [] } = useConcerned(isHiding ? record.id : null, ALL_AHEAD);
  if (!isHiding || visits.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ '.MuiAlert-message': { flex: 1 } }}>
      {words('concerned.hiding', { smart_count: visits.length })}
      <ConcernedVisits
        visits={visits}
        max={10}
        to={listAddress('appointments', { doctorId: record.id })}
        plan={awayAddress(record.id, ...daysOf(visits))}
      />
    </Alert>
  );
}
