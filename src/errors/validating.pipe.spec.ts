import { Invalid } from './app-error';
import {
  DateText,
  Email,
  Id,
  Ids,
  InstantText,
  Matching,
  Nested,
  NestedList,
  Nullable,
  OneOf,
  Optional,
  Phone,
  RequiredText,
  SomeOf,
  Text,
  Whole,
  YesNo,
} from './rules';
import { ValidatingPipe } from './validating.pipe';

class PlaceDto {
  @Whole(0, 10)
  floor: number;
}

class FormDto {
  @RequiredText(5)
  name: string;

  @Optional() @Text(5) note?: string;
  @Optional() @Nullable() @Phone() phone?: string | null;
  @Optional() @Email() email?: string;
  @Optional() @Matching(/^[a-z]+$/, 'must_be_slug', 5) slug?: string;
  @Optional() @YesNo() consent?: boolean;
  @Optional() @OneOf(['a', 'b']) kind?: string;
  @Optional() @SomeOf(['a', 'b']) kinds?: string[];
  @Optional() @Id() id?: number;
  @Optional() @Ids(2) ids?: number[];
  @Optional() @DateText() date?: string;
  @Optional() @InstantText() at?: string;
  @Optional() @Nested(() => PlaceDto) place?: PlaceDto;
  @Optional() @NestedList(() => PlaceDto, 2) places?: PlaceDto[];
}

const pipe = new ValidatingPipe();
const validate = (body: unknown): Promise<unknown> => pipe.transform(body, { type: 'body', metatype: FormDto });

async function complaintsOf(body: unknown): Promise<string[]> {
  try {
    await validate(body);
  } catch (error) {
    if (error instanceof Invalid)
      return (error.details.errors ?? []).map(({ field, code }) => `${field}: ${code}`).sort();
    throw error;
  }
  return [];
}

describe('A body', () => {
  it('is tidied as it is read', async () => {
    const body = {
      name: '  Ola\r\n',
      note: null,
      phone: '+48 (22) 000-12-34',
      email: ' Ola@Example.ORG ',
      kinds: ['b', 'a'],
      place: { floor: 2 },
    };
    expect(await validate(body)).toEqual({
      ...body,
      name: 'Ola',
      note: '',
      phone: '+48220001234',
      email: 'ola@example.org',
    });
    expect(await validate({ name: 'o\u0301' })).toEqual({ name: 'ó' });
  });

  it.each<[object, string]>([
    [{ name: '  ' }, 'name: required'],
    [{ name: null }, 'name: required'],
    [{ name: undefined }, 'name: required'],
    [{ name: '123456' }, 'name: too_long'],
    [{ note: 5 }, 'note: must_be_text'],
    [{ phone: '12' }, 'phone: must_be_phone'],
    [{ email: 'ola' }, 'email: must_be_email'],
    [{ email: 'ola@localhost' }, 'email: email_without_ending'],
    [{ email: 'o la@example.org' }, 'email: must_be_email'],
    [{ email: 'ola@example..org' }, 'email: email_without_ending'],
    [{ slug: 'A' }, 'slug: must_be_slug'],
    [{ slug: '' }, 'slug: required'],
    [{ consent: 'true' }, 'consent: must_be_yes_or_no'],
    [{ kind: 'c' }, 'kind: not_allowed'],
    [{ kind: ['a'] }, 'kind: not_allowed'],
    [{ kinds: 'a' }, 'kinds: must_be_list'],
    [{ kinds: ['a', 'a'] }, 'kinds: repeated'],
    [{ kinds: ['c'] }, 'kinds: not_allowed'],
    [{ kinds: ['a', 'b', 'c'] }, 'kinds: too_many'],
    [{ id: 0 }, 'id: out_of_range'],
    [{ id: 2 ** 31 }, 'id: out_of_range'],
    [{ ids: [1, 2, 3] }, 'ids: too_many'],
    [{ ids: [1, '2'] }, 'ids: must_be_whole'],
    [{ date: '2026-02-30' }, 'date: must_be_date'],
    [{ at: '2026-02-28' }, 'at: must_be_instant'],
    [{ place: 'a' }, 'place: must_be_object'],
    [{ place: [] }, 'place: must_be_object'],
    [{ place: null }, 'place: required'],
    [{ place: {} }, 'place.floor: required'],
    [{ place: { floor: 11 } }, 'place.floor: out_of_range'],
    [{ place: { floor: 1, room: 2 } }, 'place.room: unknown_field'],
    [{ places: {} }, 'places: must_be_list'],
    [{ places: [null] }, 'places: must_be_object'],
    [{ places: [{ floor: 1 }, { floor: 'x' }] }, 'places.1.floor: must_be_whole'],
    [{ places: [{ floor: 1 }, { floor: 1 }, { floor: 1 }] }, 'places: too_many'],
    [{ role: 'admin' }, 'role: unknown_field'],
    [JSON.parse('{"__proto__":{"role":"admin"}}') as object, '__proto__: unknown_field'],
    [{ constructor: { prototype: {} } }, 'constructor: unknown_field'],
    [{ place: { floor: 1, toString: 1 } }, 'place.toString: unknown_field'],
  ])('%j is refused', async (changes, complaint) => {
    // Not a spread: that would set the prototype instead of a field of that name.
    const body = Object.defineProperties({ name: 'Ola' }, Object.getOwnPropertyDescriptors(changes));
    expect(await complaintsOf(body)).toEqual([complaint]);
  });

  it('is refused for every bad field at once', async () => {
    expect(await complaintsOf({ note: 5, id: 'x', place: { floor: 'x', room: 1 }, role: 'admin' })).toEqual([
      'id: must_be_whole',
      'name: required',
      'note: must_be_text',
      'place.floor: must_be_whole',
      'place.room: unknown_field',
      'role: unknown_field',
    ]);
  });

  it.each([[[]], ['text'], [5], [true]])('%j is no object', async (body) => {
    expect(await complaintsOf(body)).toEqual([': must_be_object']);
  });

  it('that is not there has no fields', async () => {
    expect(await complaintsOf(undefined)).toEqual(['name: required']);
    expect(await complaintsOf(null)).toEqual(['name: required']);
  });

  it('that is nested deeper than any form is refused, however deep', async () => {
    let deep: unknown = 1;
    for (let depth = 0; depth < 200_000; depth += 1) deep = depth % 2 ? [deep] : { a: deep };
    const [complaint] = await complaintsOf({ name: 'Ola', place: deep });
    expect(complaint).toMatch(/^place\..*: invalid$/);
  });

  it('with more names than any form has is refused before it is looked at, wherever they are', async () => {
    const names = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`n${index}`, 1]));
    expect(await complaintsOf(names)).toEqual([': too_many']);
    expect(await complaintsOf({ name: 'Ola', place: names })).toEqual(['place: too_many']);
    expect(await complaintsOf({ name: 'Ola', places: [{ floor: 1 }, names] })).toEqual(['places.1: too_many']);
  });

  it('is a mistake in a form only when it has nothing that no form has', async () => {
    const isMistake = async (body: object): Promise<unknown> => {
      const error: unknown = await validate(body).catch((thrown: unknown) => thrown);
      return error instanceof Invalid && error.details.isFormMistake;
    };
    expect(await isMistake({ name: '' })).toBe(true);
    expect(await isMistake({ name: '', role: 'admin' })).toBe(false);
    expect(await isMistake({ name: 'Ola', place: { floor: 1, room: 1 } })).toBe(false);
  });

  it.each(['\u0315\u0300', '\u0300\u0315', '\u0301'])(
    'with a letter under a heap of marks is refused as it is',
    async (marks) => {
      // Putting marks in order takes the square of their number: 64 KiB of them took a second.
      const heap = `a${marks.repeat(20)}`;
      expect(await complaintsOf({ name: 'Ola', note: heap.slice(0, 42) })).toEqual([
        marks.length === 2 ? 'note: invalid_characters' : 'note: too_long',
      ]);
    },
  );
});
