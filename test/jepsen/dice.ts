import { numbersOf } from '../support/rival-bookings';

/** Chooses, the same in every run of a seed. */
export class Dice {
  private readonly numbers: Generator<number, never>;

  constructor(seed: string) {
    this.numbers = numbersOf(seed);
  }

  /** From 0 to less than 1. */
  next(): number {
    return this.numbers.next().value;
  }

  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  happens(chance: number): boolean {
    return this.next() < chance;
  }

  among<T>(things: readonly T[]): T | undefined {
    return things[this.below(things.length)];
  }

  /** @param choices each with how likely it is */
  oneOf<T>(choices: readonly (readonly [weight: number, choice: T])[]): T {
    let left = this.next() * choices.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, choice] of choices) {
      left -= weight;
      if (left < 0) return choice;
    }
    throw new Error('There is nothing to choose from');
  }
}
