import type { MailEntity } from './mail.entity';

/**
 * What one process knows of mails that are on their way. It is forgotten when they have run out, for not each ends here:
 * another process sends it, or it goes with its person.
 */
export class MailMemory<Known> {
  private readonly mails = new Map<number, { known: Known; expiresAt: Date }>();

  get(id: number): Known | undefined {
    const mail = this.mails.get(id);
    return mail && mail.expiresAt > new Date() ? mail.known : undefined;
  }

  set({ id, expiresAt }: Pick<MailEntity, 'id' | 'expiresAt'>, known: Known): void {
    const now = new Date();
    for (const [each, mail] of this.mails) {
      if (mail.expiresAt <= now) this.mails.delete(each);
    }
    this.mails.set(id, { known, expiresAt });
  }

  delete(id: number): void {
    this.mails.delete(id);
  }
}
