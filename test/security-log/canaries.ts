/** What people of these tests are called and type: no line of the log may hold any of it. */
export const NAMES = { firstName: 'Kanarka', lastName: 'Kanarkowska' };
export const NEXT = 'canary passphrase 7391';
export const WRONG = 'canary guess 5512';
export const NOTE = 'canary note of a visit';
export const PHONE = '+48600731947';
export const HOSTS = ['kanarek.example', 'example.org'];

export const otherThan = (pin: string): string => (pin === '111111' ? '222222' : '111111');
