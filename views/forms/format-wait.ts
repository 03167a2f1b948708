/** Minutes and seconds: `0:42`, `15:00`. */
export function formatWait(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.ceil(seconds % 60)).padStart(2, '0')}`;
}

/** `21:09` by the clock of the device. @param instant in milliseconds */
export function formatClock(instant: number): string {
  const time = new Date(instant);
  return `${time.getHours()}:${String(time.getMinutes()).padStart(2, '0')}`;
}
