import { QueryFailedError } from 'typeorm';
import { causeOf, placesOf } from './cause';

const withCode = (code: string): Error => Object.assign(new Error('connect 10.0.0.7 as anna@example.org'), { code });

describe('The cause of a failure', () => {
  it.each([
    ['a code of the system', withCode('ECONNREFUSED'), 'ECONNREFUSED'],
    ['a code of the database', new QueryFailedError('SELECT 1', [], withCode('ER_LOCK_DEADLOCK')), 'ER_LOCK_DEADLOCK'],
    ['the class of a refusal of Redis', Object.assign(new Error('OOM command'), { name: 'ReplyError' }), 'OOM'],
    ['a lost connection', new Error("Stream isn't writeable and enableOfflineQueue options is false"), 'not_connected'],
    ['the name of anything else', new TypeError('anna@example.org is not a function'), 'TypeError'],
    ['the type of what is no error', 'anna@example.org', 'string'],
  ])('is %s', (_what, error, cause) => expect(causeOf(error)).toBe(cause));

  it('is told without the message, which may hold what people typed', () => {
    const error = new Error('Duplicate entry\nanna@example.org');
    expect(placesOf(error)).toContain('cause.spec');
    expect(placesOf(error)).not.toContain('anna');
  });
});
