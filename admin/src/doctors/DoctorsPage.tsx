import { DataTable } from 'react-admin';
import { type DoctorRecord } from '../../../contract/doctor';
import { DEFAULT_LOCALE, LANGUAGE_TAGS } from '../../../contract/locales';
import { ContentPage } from '../content/ContentPage';
import { polishText } from '../content/record';
import { RecordName } from '../content/RecordName';
import { withWords } from '../api/i18n-provider';
import { lazyPart } from '../shell/lazy-part';
import { doctorName } from './doctor-name';
import { VisitsGuard } from './VisitsGuard';

const DoctorDrawer = lazyPart(withWords(() => import('./DoctorDrawer')));

function initials(doctor: DoctorRecord): string {
  return [polishText(doctor, 'firstName'), polishText(doctor, 'lastName')].map((name) => name.charAt(0)).join('');
}

/** The page of doctors. */
export default function DoctorsPage() {
  return (
    <VisitsGuard>
      <ContentPage
        sort={{ field: 'order', order: 'ASC' }}
        sortFields={['order', 'lastName', 'createdAt', 'updatedAt']}
        columns={
          <DataTable.Col<DoctorRecord>
            source="lastName"
            label="resources.doctors.column.name"
            render={(doctor) => (
              <RecordName
                name={doctorName(doctor)}
                note={<span lang={LANGUAGE_TAGS[DEFAULT_LOCALE]}>{polishText(doctor, 'position')}</span>}
                picture={{ sources: doctor.image?.sources ?? [], initials: initials(doctor) }}
              />
            )}
          />
        }
        drawer={DoctorDrawer}
      />
    </VisitsGuard>
  );
}
