import { databaseFailure, sqliteAdvice } from './database-failure';

const failure = (code: string): Error => Object.assign(new Error('told by the driver'), { code });

describe('Why the database cannot be opened', () => {
  it.each([
    ['ER_ACCESS_DENIED_ERROR', 'DATABASE_URL: db:3306 refuses the user or the password (ER_ACCESS_DENIED_ERROR)'],
    ['ER_BAD_DB_ERROR', 'DATABASE_URL: db:3306 has no database named clinic'],
    ['ECONNREFUSED', 'DATABASE_URL: db:3306 cannot be reached (Error ECONNREFUSED)'],
  ])('%s is told without the password', (code, sentence) => {
    expect(databaseFailure(failure(code), 'mysql://user:secret@db:3306/clinic')).toBe(sentence);
  });

  it('is left to others when it is something else', () => {
    expect(databaseFailure(failure('ER_PARSE_ERROR'), 'mysql://user:secret@db/clinic')).toBeNull();
    expect(databaseFailure(new TypeError('x'), null)).toBeNull();
  });
});

it.each(['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_READONLY_DBMOVED', 'SQLITE_CANTOPEN'])(
  '%s names the folder and what to do',
  (code) => expect(sqliteAdvice(code, '/var/clinic')).toMatch(/^VAR_DIR: .*\/var\/clinic.*: (free|give|check) /),
);

it('A failure that has nothing to do with the folder gives no advice', () => {
  expect(sqliteAdvice('SQLITE_BUSY', '/var/clinic')).toBeNull();
});
