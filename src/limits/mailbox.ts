/** The providers for whom dots in a name are nothing (support.google.com/mail/answer/7436150). */
const DOTLESS = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox that an address leads to, as far as the address shows it: `a.b+c@googlemail.com` is `ab@gmail.com`.
 * Providers disagree about what else is the same; two people in one mailbox are rarer than one person with tags.
 */
export function mailboxOf(address: string): string {
  const [name, domain] = splitAtLast(address.trim().toLowerCase());
  const untagged = name.replace(/(?<=.)\+.*$/s, '');
  return DOTLESS.includes(domain) ? `${untagged.replaceAll('.', '')}@${DOTLESS[0] ?? ''}` : `${untagged}@${domain}`;
}

function splitAtLast(address: string): [string, string] {
  const at = address.lastIndexOf('@');
  return [address.slice(0, at), address.slice(at + 1)];
}
