import { LinearProgress } from '@mui/material';
import { useIsFetching } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { SideDrawer } from '../../drawers/SideDrawer';
import { useVisitLink } from '../useVisitLink';
import { DIRECTORY_KEY, useDoctors, useServices } from '../visits';
import { useWords } from '../words';
import { BookingForm } from './BookingForm';

/** Books a visit for somebody who calls: all of it in the order of the talk, and without a mouse. */
export default function BookingDrawer() {
  const words = useWords();
  const translate = useTranslate();
  const { close } = useVisitLink();
  const services = useServices();
  const doctors = useDoctors();
  const isKnown = services !== undefined && doctors !== undefined;
  const isAsking = useIsFetching({ queryKey: [DIRECTORY_KEY] }) > 0;
  return (
    <SideDrawer title={words('action.create')} onClose={close}>
      {/* A list without choices would swallow the first keys. */}
      {isAsking && !isKnown ? <LinearProgress aria-label={translate('ra.page.loading')} /> : <BookingForm />}
    </SideDrawer>
  );
}
