import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Slot } from '../../../../contract/schedule';
import { useDoctors, useServices } from '../visits';
import { useWords } from '../words';
import { Choice } from './Choice';
import { FreeTimes } from './FreeTimes';
import { goOn } from './go-on';
import { useWanted, type Wanted } from './useWanted';
import type { Values } from './values';

function Times({ alternatives, wanted }: { alternatives: Slot[] | null; wanted: Wanted | null }) {
  const form = useFormContext<Values>();
  const { errors } = useFormState<Values>();
  const [serviceId, doctorId, startsAt] = useWatch<Values, ['serviceId', 'doctorId', 'startsAt']>({
    name: ['serviceId', 'doctorId', 'startsAt'],
  });
  const service = useServices()?.find(({ id }) => id === Number(serviceId));
  const doctor = useDoctors()?.find(({ id }) => id === Number(doctorId)) ?? null;
  if (!service) return null;
  return (
    <FreeTimes
      service={service}
      doctor={doctor}
      value={startsAt}
      onChange={(time) => {
        form.setValue('startsAt', time, { shouldDirty: true });
        form.clearErrors('startsAt');
      }}
      error={errors.startsAt?.message}
      alternatives={alternatives}
      wanted={wanted}
      onEnter={({ form: own }) => goOn(own, form.getValues())}
    />
  );
}

/** The service, the doctor and the time. */
export function What({ alternatives, onChange }: { alternatives: Slot[] | null; onChange: () => void }) {
  const words = useWords();
  const form = useFormContext<Values>();
  const services = useServices() ?? [];
  const doctors = useDoctors() ?? [];
  const wanted = useWanted();
  const serviceId = Number(useWatch<Values, 'serviceId'>({ name: 'serviceId' }));
  const doctorId = Number(useWatch<Values, 'doctorId'>({ name: 'doctorId' }));
  const chosen = doctors.find(({ id }) => id === doctorId);
  // Who was chosen in the calendar comes before the service.
  const offering = doctors.filter(
    (doctor) => doctor.serviceIds.includes(serviceId) || (!serviceId && doctor.id === doctorId),
  );
  const offered = chosen && chosen.id === wanted?.doctorId ? chosen.serviceIds : null;
  const forgetTime = () => {
    form.setValue('startsAt', null);
    onChange();
  };
  return (
    <>
      <Choice
        source="serviceId"
        label={words('fields.service')}
        onChange={() => {
          if (!offered) form.setValue('doctorId', '');
          form.clearErrors('serviceId');
          forgetTime();
        }}
        choices={[
          { value: '', label: words('choose_service') },
          ...services
            .filter(({ id }) => offered?.includes(id) ?? true)
            .map(({ id, name }) => ({ value: String(id), label: name })),
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
      <Times key={`${serviceId} ${doctorId}`} alternatives={alternatives} wanted={wanted} />
    </>
  );
}
