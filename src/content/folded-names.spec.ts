import { TextEntity } from './content.entity';
import { foldedNames } from './folded-names';

class PersonTextEntity extends TextEntity {
  constructor(
    readonly lastName: string,
    readonly firstName: string,
    readonly bio: string,
  ) {
    super();
  }
}

const NAMES = ['lastName', 'firstName'];
const pl = new PersonTextEntity('Żak', 'Łucja', 'Lubi koty');
const en = new PersonTextEntity('Zack', 'Lucy', 'Likes cats');

describe('The names of a record', () => {
  it('are searched in every language, and nothing else is', () => {
    expect(foldedNames(NAMES, { pl, en }).search).toBe('zak lucja zack lucy');
  });

  it('sort it by the Polish one, or by the first there is', () => {
    expect(foldedNames(NAMES, { pl, en }).sortKey).toBe('zak lucja');
    expect(foldedNames(NAMES, { en }).sortKey).toBe('zack lucy');
    expect(foldedNames(NAMES, { pl: new PersonTextEntity('', '', 'x'), en }).sortKey).toBe('zack lucy');
    expect(foldedNames(NAMES, {})).toEqual({ search: '', searchTextId: null, sortKey: '' });
  });

  it('fit into the column that sorts', () => {
    const long = new PersonTextEntity('щ'.repeat(60), 'щ'.repeat(60), '');
    expect(foldedNames(NAMES, { pl: long }).sortKey.length).toBe(190);
  });
});
