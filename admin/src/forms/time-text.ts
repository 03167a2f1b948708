/** Hours as people type them: `8` and `8.30` are 08:00 and 08:30. */
export function toTime(text: string): string {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.,](\d{2}))?$/.exec(text.trim()) ?? [];
  return hours ? `${hours.padStart(2, '0')}:${minutes}` : text;
}
