/** Minutes and seconds: `0:42`, `15:00`. */
export function formatWait(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.ceil(seconds % 60)).padStart(2, '0')}`;
}
