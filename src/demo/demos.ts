import type { Demo } from '../content/demo';

/** The parts of the demo clinic, each after those that it names. The application lists them: they are its features'. */
export class Demos {
  constructor(readonly all: readonly Demo[]) {}
}
