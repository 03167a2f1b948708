import { defineJob } from '../jobs/define-job';

/** Hands one mail to the mail server. */
export const sendMail = defineJob<{ mailId: number }>('mail.send', { timeLimitMs: 40_000 });
