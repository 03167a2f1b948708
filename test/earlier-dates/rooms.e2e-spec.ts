import { Database } from '../../src/database/database';
import { FreedResourceEntity } from '../../src/resources/freed-resource.entity';
import type { SignedInClient } from '../support/app';
import { addResource, addService, booking, book, dateAhead, freeTimes } from '../support/builders/visits';
import { WaitingRoom } from './waiting';

const room = WaitingRoom.open();
let admin: SignedInClient;
beforeAll(async () => {
  ({ admin } = room.stage);
  // All that is waited for needs a room here.
  room.service = await addService(room.stage.staff, { needs: ['room'] });
});
// Each test has the rooms for itself.
afterEach(async () => {
  const { reader } = room.stage.site.app.get(Database, { strict: false });
  await reader.createQueryBuilder().update('resource').set({ active: false }).execute();
  await reader.createQueryBuilder().delete().from(FreedResourceEntity).execute();
});

const rooms = async (count: number): Promise<number[]> => {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await addResource(admin, { name: `Gabinet ${index}` }));
  return ids;
};

describe('A room that comes free', () => {
  it('gives a doctor a time who had none for want of it, and it is offered to who waits longest', async () => {
    await rooms(1);
    const [busy, waitedFor] = [await room.addDoctor(), await room.addDoctor()];
    await room.tomorrow(async () => {
      const held = await room.visit(busy, 5);
      const first = await room.waiter(waitedFor);
      const second = await room.waiter(waitedFor);
      await room.look();
      expect([await room.statesOf(first), await room.statesOf(second)]).toEqual([[], []]);
      await room.cancel(held);
      const [row, ...others] = await room.rowsOf(first.user.id);
      expect(others).toEqual([]);
      expect(row).toMatchObject({ state: 'open', doctorId: waitedFor, startsAt: new Date(held.visit.startsAt) });
      expect(await room.statesOf(second)).toEqual([]);
      // The offer has the room: nobody else has it.
      expect((await freeTimes(first, room.service, busy, 5)).map(({ startsAt }) => startsAt)).not.toContain(
        held.visit.startsAt,
      );
      await room.look();
      expect(await room.statesOf(first)).toEqual(['open']);
    });
  });

  it('is no news while another one was free', async () => {
    await rooms(2);
    const [busy, waitedFor] = [await room.addDoctor(), await room.addDoctor()];
    await room.tomorrow(async () => {
      const held = await room.visit(busy, 5);
      const patient = await room.waiter(waitedFor);
      await room.cancel(held);
      expect(await room.statesOf(patient)).toEqual([]);
    });
  });

  it('is offered to nobody who began to wait later', async () => {
    await rooms(1);
    const [busy, waitedFor] = [await room.addDoctor(), await room.addDoctor()];
    await room.tomorrow(async () => {
      const held = await room.visit(busy, 5);
      await room.cancel(held);
      jest.setSystemTime(Date.now() + 60_000);
      const late = await room.waiter(waitedFor);
      await room.look();
      expect(await room.statesOf(late)).toEqual([]);
    });
  });

  it('is offered when one is added, or is in use again on a day', async () => {
    const doctor = await room.addDoctor();
    await room.tomorrow(async () => {
      const byAdmin = await room.stage.site.signInAs('admin');
      const patient = await room.waiter(doctor, { until: dateAhead(7) });
      await room.look();
      expect(await room.statesOf(patient)).toEqual([]);
      const closedDays = Array.from({ length: 12 }, (_, index) => ({ date: dateAhead(index), reason: '' }));
      const id = await addResource(byAdmin, { closedDays });
      await room.look();
      expect(await room.statesOf(patient)).toEqual([]);
      const left = closedDays.filter(({ date }) => date !== dateAhead(4));
      await byAdmin
        .put(`/api/panel/resources/${id}`, { name: 'Gabinet 1', kind: 'room', closedDays: left })
        .expect(200);
      await room.look();
      const [row] = await room.rowsOf(patient.user.id);
      expect(row).toMatchObject({ state: 'open', doctorId: doctor });
      expect(row?.startsAt.getTime()).toBeGreaterThan(Date.now() + 2 * 24 * 3_600_000);
    });
  });

  it('is forgotten when its time is over', async () => {
    await rooms(1);
    const doctor = await room.addDoctor();
    await room.tomorrow(async () => {
      const patient = await room.patient();
      const [slot] = await freeTimes(patient, room.service, doctor, 1);
      if (!slot) throw new Error('Nothing is free');
      const visit = await book(patient, booking(room.service, slot));
      await room.cancel({ patient, visit });
      const { reader } = room.stage.site.app.get(Database, { strict: false });
      const count = (): Promise<number> => reader.countBy(FreedResourceEntity, { endsAt: new Date(visit.endsAt) });
      expect(await count()).toBe(1);
      jest.setSystemTime(new Date(visit.endsAt));
      await room.look();
      expect(await count()).toBe(0);
    });
  });
});
