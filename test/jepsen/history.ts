import type { FaultyClinic } from './clinic';
import { Day } from './day';
import { Dice } from './dice';
import { make, planFaults } from './faults';
import { Patient, Receptionist } from './people';
import { type Call, Record } from './record';

const STEPS = 7;

/** What people did on a day of their own, and what broke meanwhile. */
export interface History {
  seed: string;
  day: Day;
  faults: string[];
  calls: readonly Call[];
}

/** Lets everybody book, move, confirm, cancel and wait at once for the times of one day, while things break. */
export async function runHistory(clinic: FaultyClinic, seed: string, daysAhead: number): Promise<History> {
  await clinic.up();
  await clinic.signIn();
  const day = Day.ahead(daysAhead);
  const record = new Record(seed);
  const stage = (name: string) => ({ clinic, record, day, dice: new Dice(`${seed} ${name}`) });
  const people = [
    ...clinic.patients.map((person, index) => new Patient(person, stage(`patient ${index}`))),
    ...clinic.staff.map((person, index) => new Receptionist(person, stage(`staff ${index}`))),
  ];
  const faults = planFaults(new Dice(`${seed} faults`));
  const making = Promise.all(faults.map((fault) => make(fault, clinic, record)));
  await Promise.all(people.map((each) => each.act(STEPS)));
  record.end();
  const isMade = await making;
  const made = faults.filter((_, index) => isMade[index]).map(({ kind }) => kind);
  return { seed, day, faults: made, calls: record.calls };
}
