import { NewRows } from './new-rows';

let ids: number[];
let rows: NewRows<{ id: number }>;
const read = async (): Promise<number[]> => (await rows.read()).map(({ id }) => id);

beforeEach(async () => {
  ids = [1, 2, 3];
  rows = new NewRows(
    () => Promise.resolve(Math.max(...ids)),
    (after) => Promise.resolve(ids.filter((id) => id > after).map((id) => ({ id }))),
  );
  await rows.begin();
});

it('What is there at the beginning is not new, and what comes is told once', async () => {
  expect(await read()).toEqual([]);
  ids.push(4, 5);
  expect(await read()).toEqual([4, 5]);
  expect(await read()).toEqual([]);
});

it('A row that appears after one with a greater id is told, too', async () => {
  ids.push(6);
  expect(await read()).toEqual([6]);
  ids.push(5);
  expect(await read()).toEqual([5]);
  ids.push(300);
  expect(await read()).toEqual([300]);
  ids.push(101);
  expect(await read()).toEqual([101]);
});

it('It begins anew', async () => {
  ids.push(4);
  await rows.begin();
  expect(await read()).toEqual([]);
});
