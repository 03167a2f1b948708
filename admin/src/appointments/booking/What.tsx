import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Slot } from '../../../../contract/schedule';
import { useDoctors, useServices } from '../visits';
import { useWords } from '../words';
import { Choice } from './Choice';
import { FreeTimes } from './FreeTimes';
import type { Values } from './values';

function Times({ alternatives }: { alternatives: Slot[] | null }) {
  const form = useFormContext<Values>();
  const { errors } = useFormState<Values>();
  const [serviceId, doctorId, startsAt] = useWatch<Values, ['serviceId', 'doctorId', 'startsAt']>({
    name: ['serviceId', 'doctorId', 'startsAt'],
  });
  if (!serviceId) return null;
  return (
    <FreeTimes
      serviceId={Number(serviceId)}
      doctorId={doctorId ? Number(doctorId) : null}
      value={startsAt}
      onChange={(slot) => {
        form.setValue('startsAt', slot, { shouldDirty: true });
        form.clearErrors('startsAt');
      }}
      error={errors.startsAt?.message}
      alternatives={alternatives}
    />
  );
}

/** The service, the doctor and the time. */
export function What({ alternatives, onChange }: { alternatives: Slot[] | null; onChange: () => void }) {
  const words = useWords();
  const form = useFormContext<Values>();
  const services = useServices() ?? [];
  const doctors = useDoctors() ?? [];
  const serviceId = Number(useWatch<Values, 'serviceId'>({ name: 'serviceId' }));
  const offering = doctors.filter((doctor) => doctor.serviceIds.includes(serviceId));
  const forgetTime = () => {
    form.setValue('startsAt', null);
    onChange();
  };
  return (
    <>
      <Choice
        source="serviceId"
        label={words('fields.service')}
        autoFocus
        onChange={() => {
          form.setValue('doctorId', '');
          form.clearErrors('serviceId');
          forgetTime();
        }}
        choices={[
          { value: '', label: words('choose_service') },
          ...services.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <Choice
        source="doctorId"
        label={words('fields.doctor')}
        onChange={forgetTime}
        choices={[
          { value: '', label: words('any_doctor') },
          ...offering.map(({ id, fullName }) => ({ value: String(id), label: fullName })),
        ]}
      />
      <Times alternatives={alternatives} />
    </>
  );
}
