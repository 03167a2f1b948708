/** Phones are stored in E.164; nine figures alone are a Polish number. */
export function toE164(phone: string | null): string | null {
  const figures = (phone ?? '').replace(/[\s().-]/g, '');
  return /^\d{9}$/.test(figures) ? `+48${figures}` : figures || null;
}
