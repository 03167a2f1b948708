import type { Appointment } from '../../contract/appointment';
import type { LikelyPerson, Person, PersonMergeInput, PersonRecord } from '../../contract/person';
import { AppointmentCellEntity } from '../../src/schedules/appointment-cell.entity';
import { AppointmentEntity } from '../../src/appointments/appointment.entity';
import { Database } from '../../src/database/database';
import { GuardianEntity, PersonEntity } from '../../src/people/person.entity';
import type { Stage } from '../content/stage';
import type { SignedInClient } from '../support/app';
import { aChild, addPerson } from '../support/builders/people';
import { addDoctor, addService, book, booking, freeTimes, knownPatient, openClinic } from '../support/builders/visits';

export const PEOPLE = '/api/panel/people';

/** A clinic in which the same child is written down twice. */
export class Merging {
  private service = 0;
  private doctors: number[] = [];

  constructor(readonly stage: Stage) {
    beforeAll(async () => {
      await openClinic(stage.admin);
      this.service = await addService(stage.staff);
      for (let nth = 0; nth < 2; nth += 1) this.doctors.push(await addDoctor(stage.staff, [this.service]));
    });
  }

  get reader(): Database['reader'] {
    return this.stage.site.app.get(Database, { strict: false }).reader;
  }

  /** Two accounts with a record each of one child, as each of them spells it. */
  async twoRecords(): Promise<Twice> {
    const [olena, andrij] = [await knownPatient(this.stage.site), await knownPatient(this.stage.site)];
    const zosia = await addPerson(olena, aChild());
    const zofia = await addPerson(andrij, aChild({ firstName: 'Zofia' }));
    return { olena, andrij, zosia, zofia };
  }

  /** A visit of a person in five days. @param at the instant; the first one that is free with the first doctor or the last one with the second, when it is not said */
  async visit(by: SignedInClient, { id: personId }: { id: number }, doctor = 0, at?: string): Promise<Appointment> {
    const slots = await freeTimes(by, this.service, this.doctors[doctor] ?? 0, 5);
    const slot = at === undefined ? slots.at(doctor === 0 ? 0 : -1) : slots.find(({ startsAt }) => startsAt === at);
    if (!slot) throw new Error('The time is not free');
    return book(by, booking(this.service, slot, { personId }));
  }

  read(id: number): Promise<PersonRecord> {
    return this.stage.staff
      .get(`${PEOPLE}/${id}`)
      .expect(200)
      .then(({ body }) => body as PersonRecord);
  }

  async likely(id: number, input: object = {}): Promise<LikelyPerson[]> {
    return (await this.stage.staff.post(`${PEOPLE}/${id}/likely`, input).expect(200)).body as LikelyPerson[];
  }

  send(survivor: Person, other: Person, said: Partial<PersonMergeInput> = {}, by = this.stage.staff) {
    const { firstName, lastName, kind, bornOn } = survivor;
    return by.post(`${PEOPLE}/${survivor.id}/merge`, { otherId: other.id, firstName, lastName, kind, bornOn, ...said });
  }

  /** @returns the id of the merge */
  async merge(survivor: Person, other: Person, said: Partial<PersonMergeInput> = {}): Promise<number> {
    const { merges } = (await this.send(survivor, other, said).expect(200)).body as PersonRecord;
    return merges[0]?.id ?? 0;
  }

  undo(id: number, by = this.stage.staff) {
    return by.delete(`/api/panel/person-merges/${id}`);
  }

  /** Everything that tells two records apart. */
  async stateOf(...people: readonly { id: number }[]): Promise<object> {
    const ids = people.map(({ id }) => id);
    const { reader } = this;
    const rows = (await reader.find(AppointmentEntity, { order: { id: 'ASC' } })).filter(({ personId }) =>
      ids.includes(personId ?? 0),
    );
    const visits = rows.map(({ version: _, updatedAt: __, ...row }) => row);
    const cells = await reader.find(AppointmentCellEntity, { order: { doctorId: 'ASC', cell: 'ASC' } });
    return {
      visits,
      cells: cells.filter(({ appointmentId }) => rows.some(({ id }) => id === appointmentId)),
      people: (await reader.find(PersonEntity, { order: { id: 'ASC' } })).filter(({ id }) => ids.includes(id)),
      guardians: (await reader.find(GuardianEntity, { order: { personId: 'ASC', userId: 'ASC' } })).filter(
        ({ personId }) => ids.includes(personId),
      ),
    };
  }
}

export interface Twice {
  olena: SignedInClient;
  andrij: SignedInClient;
  zosia: Person;
  zofia: Person;
}
