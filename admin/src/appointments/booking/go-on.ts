import { hasNumber, type Values } from './values';

/** Leads to what is still missing of a booking, in the order of its form; when nothing is, to the button that books. */
export function goOn(form: HTMLFormElement | null, { patient, serviceId, startsAt }: Values): void {
  const steps = [
    [!hasNumber(patient.phone), '[name="patient.phone"]'],
    [!patient.firstName.trim(), '[name="patient.firstName"]'],
    [!patient.lastName.trim(), '[name="patient.lastName"]'],
    // The first one is the service's.
    [!serviceId, 'select'],
    [!startsAt, '[role=radiogroup] input'],
    [true, '[type=submit]'],
  ] as const;
  for (const [isMissing, selector] of steps) {
    const field = isMissing ? form?.querySelector<HTMLElement>(selector) : null;
    if (field) {
      field.focus();
      return;
    }
  }
}
