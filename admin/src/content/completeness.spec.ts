import { completenessOf } from './completeness';

const fields = { required: ['name', 'description'], optional: ['preparation'] };
const polish = { name: 'USG', description: 'Badanie', preparation: 'Na czczo' };

describe('completenessOf', () => {
  it.each([
    ['empty', {}],
    ['empty', { name: '  ' }],
    ['partial', { name: 'УЗИ' }],
    ['partial', { name: 'УЗИ', description: 'Обследование' }],
    ['complete', { name: 'УЗИ', description: 'Обследование', preparation: 'Натощак' }],
  ])('is %s for %j beside a whole Polish text', (expected, text) => {
    expect(completenessOf(fields, text, polish)).toBe(expected);
  });

  it('needs no optional text that the Polish one lacks', () => {
    const text = { name: 'УЗИ', description: 'Обследование' };
    expect(completenessOf(fields, text, { ...polish, preparation: '' })).toBe('complete');
  });
});
