import { mailboxOf } from './mailbox';

describe('The mailbox of an address', () => {
  it.each([
    ['Anna@Example.org', 'anna@example.org'],
    ['anna+7@example.org', 'anna@example.org'],
    ['anna+a+b@example.org', 'anna@example.org'],
    ['an.na@example.org', 'an.na@example.org'],
    ['an.na+x@gmail.com', 'anna@gmail.com'],
    ['A.n.n.a@googlemail.com', 'anna@gmail.com'],
    ['+x@example.org', '+x@example.org'],
  ])('of %s is %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox);
  });
});
