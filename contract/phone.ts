/** Phones are stored in E.164; nine figures alone are a Polish number, and `00` stands for the plus. */
export function toE164(phone: string | null): string | null {
  const figures = (phone ?? '').replace(/[\s().-]/g, '').replace(/^00/, '+');
  return /^\d{9}$/.test(figures) ? `+48${figures}` : figures || null;
}
