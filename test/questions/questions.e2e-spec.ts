import { LIMITS } from '../../contract/limits';
import { type Question, questionText } from '../../contract/question';
import { aQuestion, questionTexts } from '../support/builders/content';
import { readFromList } from '../content/content-type';
import { contentLifecycle } from '../content/lifecycle';
import { expectInvalid, expectProblem, openStage, panelOf, type PanelRecord } from '../content/stage';

const stage = openStage();
const panel = panelOf(stage, 'questions');
const asAdmin = panelOf(stage, 'questions', 'admin');

const move = (id: number, body: object): ReturnType<typeof panel.put> =>
  stage.staff.post(`/api/panel/questions/${id}/move`, body);

/** All questions but those in the bin, in their order. */
async function inOrder(): Promise<PanelRecord[]> {
  const all: PanelRecord[] = [];
  for (;;) {
    const range = [all.length, all.length + LIMITS.panelRows - 1];
    const { body } = await panel.list({ sort: ['order', 'ASC'], range }).expect(200);
    const page = body as PanelRecord[];
    all.push(...page);
    if (page.length < LIMITS.panelRows) return all;
  }
}

/** The places that the questions have; expects them to have no gap and no double. */
async function places(...ids: number[]): Promise<number[]> {
  const all = await inOrder();
  expect(all.map(({ order }) => order)).toEqual(all.map((_, index) => index + 1));
  return ids.map((id) => all.findIndex((question) => question.id === id) + 1);
}

async function make(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) ids.push((await panel.create(aQuestion())).id);
  return ids;
}

describe('A question', () => {
  contentLifecycle(stage, {
    resource: 'questions',
    build: aQuestion,
    texts: questionTexts,
    fields: questionText,
    lengths: { question: LIMITS.title, answer: LIMITS.answer },
    name: 'question',
    nameSort: 'question',
    sorts: ['order'],
    sortable: [{}, { order: 1 }, {}, { order: 1 }],
    wrong: [
      [{ order: -1 }, 'order', 'out_of_range'],
      [{ order: LIMITS.orderMax + 1 }, 'order', 'out_of_range'],
      [{ order: '1' }, 'order', 'must_be_whole'],
      [{ order: 1.5 }, 'order', 'must_be_whole'],
    ],
    read: (_, { id }, locale) => readFromList(stage, 'questions', id, locale),
  });

  it('is read by visitors in its order', async () => {
    const [a = 0, b = 0, c = 0] = await make(3);
    await move(c, { order: 1 }).expect(200);
    const { body } = await stage.visitor.get('/api/questions').expect(200);
    const ids = (body as Question[]).map(({ id }) => id).filter((id) => [a, b, c].includes(id));
    expect(ids).toEqual([c, a, b]);
  });
});

describe('The order of questions', () => {
  it('takes a new one at its end, or where it is wanted', async () => {
    const [a = 0, b = 0] = await make(2);
    const before = await inOrder();
    expect(await places(a, b)).toEqual([before.length - 1, before.length]);
    const first = await panel.create(aQuestion({ order: 1 }));
    expect(first.order).toBe(1);
    const second = await panel.create(aQuestion({ order: 2, published: false }));
    expect(await places(first.id, second.id, a, b)).toEqual([1, 2, before.length + 1, before.length + 2]);
    const far = await panel.create(aQuestion({ order: LIMITS.orderMax }));
    expect(await places(far.id)).toEqual([before.length + 3]);
  });

  it('lets one move up, down, and to where it is', async () => {
    const [a = 0, b = 0, c = 0, d = 0] = await make(4);
    const [start = 0] = await places(a);
    expect((await move(d, { order: start }).expect(200)).body.order).toBe(start);
    expect(await places(d, a, b, c)).toEqual([start, start + 1, start + 2, start + 3]);
    await move(d, { order: start + 2 }).expect(200);
    expect(await places(a, b, d, c)).toEqual([start, start + 1, start + 2, start + 3]);
    await move(d, { order: start + 2 }).expect(200);
    expect(await places(a, b, d, c)).toEqual([start, start + 1, start + 2, start + 3]);
    await move(a, { order: LIMITS.orderMax }).expect(200);
    expect(await places(b, d, c, a)).toEqual([start, start + 1, start + 2, start + 3]);
  });

  it('changes by a save, too', async () => {
    const [a = 0, b = 0, c = 0] = await make(3);
    const [start = 0] = await places(a);
    const saved = await panel.save(await panel.get(c), { order: start });
    expect(saved.order).toBe(start);
    expect(await places(c, a, b)).toEqual([start, start + 1, start + 2]);
  });

  it('closes up when one goes into the bin, and takes it back at its end', async () => {
    const [a = 0, b = 0, c = 0] = await make(3);
    const [start = 0] = await places(a);
    await panel.bin(b).expect(200);
    expect(await places(a, c)).toEqual([start, start + 1]);
    await panel.restore(b).expect(200);
    expect(await places(a, c, b)).toEqual([start, start + 1, start + 2]);
    await panel.bin(a).expect(200);
    await asAdmin.destroy(a).expect(200);
    expect(await places(c, b)).toEqual([start, start + 1]);
  });

  it('is not changed by block and restore', async () => {
    const [a = 0, b = 0] = await make(2);
    const before = await places(a, b);
    await panel.block(a).expect(200);
    await panel.restore(a).expect(200);
    expect(await places(a, b)).toEqual(before);
  });

  it('has no gap after parallel moves, and every one of them is done', async () => {
    const ids = await make(4);
    const answers = await Promise.all(
      ids.map((id, index) => move(id, { order: index % 2 === 0 ? 1 : LIMITS.orderMax })),
    );
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    const found = await places(...ids);
    const count = (await inOrder()).length;
    const upper = found.filter((_, index) => index % 2 === 0);
    const lower = found.filter((_, index) => index % 2 === 1);
    expect(upper.sort((a, b) => a - b)).toEqual([1, 2]);
    expect(lower.sort((a, b) => a - b)).toEqual([count - 1, count]);
  });

  it('has no gap after parallel saves, births, deaths and moves', async () => {
    const ids = await make(6);
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = ids;
    const saved = await panel.get(f);
    const answers = await Promise.all([
      move(a, { order: 1 }),
      panel.bin(b),
      panel.post(aQuestion({ order: 1 })),
      panel.bin(c),
      panel.post(aQuestion()),
      move(d, { order: LIMITS.orderMax }),
      panel.block(e),
      panel.put(f, { version: saved.version, order: 2 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 201, 200, 201, 200, 200, 200]);
    expect(await places(b, c)).toEqual([0, 0]);
  });

  it('knows no wrong move', async () => {
    const [id = 0] = await make(1);
    const [place] = await places(id);
    for (const [order, code] of [
      [0, 'out_of_range'],
      [-1, 'out_of_range'],
      [1.5, 'must_be_whole'],
      ['1', 'must_be_whole'],
      [null, 'required'],
      [undefined, 'required'],
    ] as const) {
      await expectInvalid(move(id, { order }), ['order', code]);
    }
    await expectInvalid(move(id, { order: 1, published: true }), ['published', 'unknown_field']);
    await expectProblem(move(id, { order: 1, version: 99 }), 409, 'stale_version');
    await expectProblem(move(999_999, { order: 1 }), 404, 'not_found');
    expect(await places(id)).toEqual([place]);
    await panel.bin(id).expect(200);
    await expectProblem(move(id, { order: 1 }), 409, 'wrong_state');
  });
});
