/** Phones are stored in E.164; nine figures alone are a Polish number, and `00` stands for the plus. */
export function toE164(phone: string | null): string | null {
  const figures = (phone ?? '').replace(/[\s().-]/g, '').replace(/^00/, '+');
  return /^\d{9}$/.test(figures) ? `+48${figures}` : figures || null;
}

/** The first digits of Polish mobile numbers, which are read in threes. */
const POLISH_MOBILE = /^\+48(?:45|5[0137]|6[069]|7[2389]|88)/;

/** `+48 22 000 12 34`; numbers of other countries as they are. */
export function formatPhone(phone: string): string {
  const groups = POLISH_MOBILE.test(phone)
    ? /^(\+48)(\d{3})(\d{3})(\d{3})$/.exec(phone)
    : /^(\+48)(\d{2})(\d{3})(\d{2})(\d{2})$/.exec(phone);
  return groups ? groups.slice(1).join('\u00a0') : phone;
}
