import type { Caller } from './access';
import { onlyDoctorOf, requireDoctor, requireOwnRecord } from './doctor-reach';

const OWN = 7;
const OTHER = 8;
type Asker = Pick<Caller, 'role' | 'doctorId'>;
const doctor: Asker = { role: 'doctor', doctorId: OWN };
const unlinked: Asker = { role: 'doctor', doctorId: null };
// A record that is left over from an earlier role gives nothing.
const others = (['patient', 'editor', 'staff', 'admin'] as const).flatMap((role): Asker[] => [
  { role, doctorId: null },
  { role, doctorId: OWN },
]);
const key: Asker = { role: 'key', doctorId: null };
const named = (askers: readonly Asker[]) => askers.map((asker) => [`${asker.role}, ${asker.doctorId}`, asker] as const);
const isStaff = ({ role }: Asker): boolean => role === 'staff' || role === 'admin';

describe('Whose matters somebody may see', () => {
  it('are a doctor’s own', () => {
    expect(onlyDoctorOf(doctor)).toBe(OWN);
  });

  it.each(named([...others.filter(isStaff), key]))('are everybody’s: %s', (_, asker) => {
    expect(onlyDoctorOf(asker)).toBeUndefined();
  });

  it.each(named([...others.filter((asker) => !isStaff(asker)), unlinked]))('are nobody’s: %s', (_, asker) => {
    expect(() => onlyDoctorOf(asker)).toThrow(expect.objectContaining({ status: 403, code: 'forbidden' }));
  });
});

describe('The own record', () => {
  it('is a doctor’s', () => {
    expect(requireOwnRecord(doctor)).toBe(OWN);
  });

  it.each(named([...others, unlinked, key]))('is not there: %s', (_, asker) => {
    expect(() => requireOwnRecord(asker)).toThrow(expect.objectContaining({ status: 403, code: 'forbidden' }));
  });
});

describe('The matters of one doctor', () => {
  it('are open to that doctor, and do not exist for another', () => {
    expect(() => requireDoctor(doctor, OWN)).not.toThrow();
    expect(() => requireDoctor(doctor, OTHER)).toThrow(expect.objectContaining({ status: 404 }));
  });

  it.each(named(others.filter(isStaff)))('are open to whoever runs the clinic: %s', (_, asker) => {
    expect(() => requireDoctor(asker, OTHER)).not.toThrow();
  });

  it.each(named([...others.filter((asker) => !isStaff(asker)), unlinked, key]))('do not exist for %s', (_, asker) => {
    expect(() => requireDoctor(asker, OWN)).toThrow(expect.objectContaining({ status: 404 }));
  });
});
