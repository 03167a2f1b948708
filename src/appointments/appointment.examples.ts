import { imageExample } from '../media/media.examples';
import type { ResourceChoice, SwapInput } from '../../contract/resource';
import type { NamedDoctor, PanelCalendar } from '../../contract/panel-calendar';
import type {
  Appointment,
  AppointmentEvent,
  AppointmentRecord,
  AppointmentSummary,
  BookingInput,
  CallerInput,
  CancelManyInput,
  CancelManyResult,
  MoveInput,
  StaffCancelInput,
  StaffMoveInput,
  StaffStepInput,
} from '../../contract/appointment';

export const swapExample: SwapInput = { resourceIds: [6] };

export const choicesExample: ResourceChoice[] = [
  { id: 6, kind: 'room', name: 'Gabinet 2', place: 'lewa strona', state: 'own' },
  { id: 7, kind: 'room', name: 'Gabinet 3', place: 'prawa strona', state: 'free' },
];

export const appointmentExample: Appointment = {
  id: 41,
  state: 'requested',
  startsAt: '2026-12-01T08:15:00.000Z',
  endsAt: '2026-12-01T08:45:00.000Z',
  place: 'clinic',
  service: { id: 3, name: 'Consultation' },
  doctor: { id: 12, fullName: 'Hanna Wierzbicka' },
  visitor: { firstName: 'Zofia', lastName: 'Nowak' },
  personId: 8,
  phone: '+48600100200',
  note: '',
  confirmBy: '2026-11-20T13:00:00.000Z',
  changeable: true,
  answer: null,
  answeredAt: null,
  history: [{ at: '2026-11-20T09:00:00.000Z', from: null, to: 'requested', by: 'patient', reason: null, answer: null }],
};

export const appointmentRecordExample: AppointmentRecord = {
  ...appointmentExample,
  version: 1,
  patient: { id: 7, firstName: 'Anna', lastName: 'Nowak', phone: '+48600100200', email: 'anna@example.org' },
  locale: 'pl',
  overdue: false,
  origin: null,
  obstacle: null,
  resources: [{ id: 6, kind: 'room', name: 'Gabinet 2' }],
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
};

export const bookingExample: BookingInput = {
  serviceId: 3,
  doctorId: 12,
  startsAt: '2026-12-01T08:15:00.000Z',
  personId: 8,
  phone: '+48600100200',
};

export const callerExample: CallerInput = {
  serviceId: 3,
  doctorId: null,
  startsAt: '2026-12-01T08:15:00.000Z',
  patient: { firstName: 'Jan', lastName: 'Kowal', phone: '+48600100300', email: 'jan@example.org' },
};

export const moveExample: MoveInput = { startsAt: '2026-12-02T09:00:00.000Z' };

export const staffMoveExample: StaffMoveInput = { version: 1, ...moveExample };

export const staffStepExample: StaffStepInput = { version: 1 };

export const staffCancelExample: StaffCancelInput = { version: 1, reason: 'Choroba lekarza' };

export const cancelManyExample: CancelManyInput = {
  visits: [
    { id: 41, version: 1 },
    { id: 42, version: 1 },
  ],
  reason: 'Prośby z jednego miejsca',
};

export const cancelManyResultExample: CancelManyResult = { cancelled: [41], changed: [42] };

export const cancelExample = { reason: 'Choroba' };

export const summaryExample: AppointmentSummary = { requested: 3, overdue: 1, today: 12, obstructed: 2 };

export const eventExample: AppointmentEvent = { id: 97, appointmentId: 41 };

export const calendarExample = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:PUBLISH\r\n…\r\nEND:VCALENDAR\r\n';

export const namedDoctorExample: NamedDoctor = { id: 12, fullName: 'Hanna Wierzbicka', visible: true };

export const panelCalendarExample: PanelCalendar = {
  days: [{ date: '2026-12-01', opening: [{ from: '08:00', to: '20:00' }], closed: null }],
  doctors: [
    {
      ...namedDoctorExample,
      portrait: imageExample.sources,
      days: [{ date: '2026-12-01', hours: [{ from: '09:00', to: '15:00', place: 'clinic' }], exception: null }],
      absences: [{ id: 5, from: '2026-12-01T12:00:00.000Z', to: '2026-12-01T14:00:00.000Z', reason: 'szkolenie' }],
    },
  ],
};
