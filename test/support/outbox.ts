import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { TestApp } from './app';
import { waitUntil } from './servers';

/** The mails that the site has sent to an address, the oldest first; waits until there are `count`. */
export async function readMails(site: Pick<TestApp, 'place'>, address: string, count: number): Promise<Email[]> {
  const folder = join(site.place.folder, 'outbox');
  return waitUntil(`${count} mails to ${address}`, async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
    const mails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
    const found = mails.filter(({ to }) => to?.some((each) => each.address === address));
    if (found.length < count) throw new Error(`There are ${found.length}`);
    return found;
  });
}

/** The PIN that stands first in a mail's subject. */
export function pinOf(mail: Email | undefined): string {
  const [pin] = /^\d{6}/.exec(mail?.subject ?? '') ?? [];
  if (pin === undefined) throw new Error(`No PIN in "${mail?.subject ?? ''}"`);
  return pin;
}
