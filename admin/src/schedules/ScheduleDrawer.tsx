import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { ResourceContextProvider, useGetOne, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import type { DoctorRecord } from '../../../contract/doctor';
import { DrawerBody } from '../content/DrawerBody';
import { DrawerFooter, DrawerHeader } from '../drawers/DrawerFrame';
import { SideDrawer } from '../drawers/SideDrawer';
import { doctorName } from '../doctors/doctor-name';
import type { Values } from '../forms/body';
import { EditRecord } from '../forms/EditRecord';
import { Save } from '../forms/Save';
import { Exceptions } from './Exceptions';
import { WeeklyHours } from './WeeklyHours';

const asTheyAre = (values: Values) => values;

/** A doctor's hours: the week as in a timetable, and the dates that are different. */
export function ScheduleDrawer({ doctorId }: { doctorId: number }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { data: doctor } = useGetOne<DoctorRecord>('doctors', { id: doctorId });
  const backTo = `/doctors/${doctorId}`;
  const name = doctor ? doctorName(doctor) : '';
  const header = (
    <DrawerHeader title={[translate('resources.schedules.open'), name].filter(Boolean).join(': ')} backTo={backTo} />
  );
  const pending = (
    <>
      {header}
      <LinearProgress aria-label={translate('ra.page.loading')} />
    </>
  );
  return (
    <SideDrawer onClose={() => void navigate(backTo)}>
      <ResourceContextProvider value="schedules">
        <EditRecord id={doctorId} className="drawer-form" toInput={asTheyAre} pending={pending}>
          {(notice) => (
            <>
              {header}
              <DrawerBody>
                {notice}
                <Typography variant="h3">{translate('resources.schedules.weekly')}</Typography>
                <WeeklyHours />
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                  <Typography variant="h3" sx={{ flex: 1 }}>
                    {translate('resources.schedules.exceptions')}
                  </Typography>
                  <Button component={Link} to={`/absences/create?doctor=${doctorId}`}>
                    {translate('resources.absences.action.create')}
                  </Button>
                </Box>
                <Exceptions />
              </DrawerBody>
              <DrawerFooter>
                <Save />
              </DrawerFooter>
            </>
          )}
        </EditRecord>
      </ResourceContextProvider>
    </SideDrawer>
  );
}
