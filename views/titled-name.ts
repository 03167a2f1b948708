/** A doctor's name as people read it: with what stands before it. */
export function titledName({ prefix, fullName }: { prefix: string; fullName: string }): string {
  return prefix === '' ? fullName : `${prefix} ${fullName}`;
}
