/** Patterns of two things in one sentence, whichever comes first, with up to `gap` other words between. */
export function eitherOrder(one: string, other: string, gap: number): string[] {
  return [`${one} ..${gap} ${other}`, `${other} ..${gap} ${one}`];
}
