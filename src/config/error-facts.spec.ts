import { TimedOut } from '../redis/with-timeout';
import { QueryFailedError } from 'typeorm';
import { Unavailable } from '../errors/app-error';
import { causeOf, errorFacts, errorName } from './error-facts';

const CANARY = 'canary@example.org';

function duplicate(): QueryFailedError {
  const driver = Object.assign(new Error(`Duplicate entry '${CANARY}' for key 'email'`), {
    code: 'ER_DUP_ENTRY',
    sql: `INSERT INTO user VALUES ('${CANARY}')`,
  });
  return new QueryFailedError('INSERT INTO user VALUES (?)', [CANARY], driver);
}

describe('What the log tells of an error', () => {
  it('is its type, code and frames, never its message, query or parameters', () => {
    const facts = errorFacts(duplicate());
    expect(facts).toMatchObject({ type: 'QueryFailedError', code: 'ER_DUP_ENTRY' });
    expect(facts.stack).toMatch(/error-facts\.spec/);
    expect(JSON.stringify(facts)).not.toMatch(/canary|INSERT/);
    expect(errorName(duplicate())).toBe('QueryFailedError ER_DUP_ENTRY');
  });

  it('names what caused it in the same way', () => {
    const facts = errorFacts(new Unavailable('unavailable', { cause: duplicate() }));
    expect(facts).toMatchObject({ type: 'Unavailable', code: 'unavailable', status: 503 });
    expect(facts.cause).toMatchObject({ type: 'QueryFailedError', code: 'ER_DUP_ENTRY' });
    expect(JSON.stringify(facts)).not.toContain('canary');
  });

  it('takes no part of a message for a frame', () => {
    const error = new Error(`first\n    at ${CANARY} (/home:1:2)`);
    expect(JSON.stringify(errorFacts(error))).not.toContain('canary');
    error.message = 'another';
    const [first] = errorFacts(error).stack?.split('\n') ?? [];
    expect(first).toMatch(/error-facts\.spec/);
  });

  it('is little when something else was thrown', () => {
    expect(errorFacts(CANARY)).toEqual({ type: 'string' });
    expect(errorFacts(Object.assign(new Error(), { name: `<${CANARY}>`, code: 17 }))).toMatchObject({ type: 'Error' });
  });
});

describe('The cause of a trouble', () => {
  it('is what the system said, whatever it was wrapped in', () => {
    const full = Object.assign(new Error('write /var/clinic/media/x'), { code: 'ENOSPC' });
    const library = Object.assign(new Error('Cannot write', { cause: full }), { code: 'E_CANNOT_WRITE_FILE' });
    const away = new Unavailable('unavailable', { cause: library });
    expect(causeOf(new Unavailable('storage_full', { cause: away }))).toBe('ENOSPC');
    expect(causeOf(new Unavailable('unavailable', { cause: new TimedOut() }))).toBe('timed_out');
    expect(causeOf(new Unavailable('unavailable', { cause: new TypeError('x') }))).toBe('unavailable');
  });

  it('is a code or a name, and never a message, a query or a value', () => {
    const driverError = Object.assign(new Error("Duplicate entry 'anna@example.org'"), { code: 'ER_CON_COUNT_ERROR' });
    expect(causeOf(new QueryFailedError('INSERT INTO users', ['anna@example.org'], driverError))).toBe(
      'ER_CON_COUNT_ERROR',
    );
    expect(causeOf(Object.assign(new Error('connect 10.0.0.7'), { code: 'ECONNREFUSED' }))).toBe('ECONNREFUSED');
    expect(causeOf('sign_in_refused')).toBe('sign_in_refused');
    expect(causeOf(new TypeError('anna@example.org'))).toBe('TypeError');
    expect(causeOf(Object.assign(new Error('x'), { code: 'anna@example.org' }))).toBe('Error');
    expect(causeOf('anna@example.org')).toBe('unknown');
    expect(causeOf(undefined)).toBe('unknown');
  });
});
