import type { ArgumentMetadata } from '@nestjs/common';
import { ValidatingPipe } from '../errors/validating.pipe';

/** The body is a list; what is wrong with it is said of `moves`. */
export class MovesPipe<Move> extends ValidatingPipe {
  constructor(private readonly listType: new () => { moves: Move[] }) {
    super();
  }

  override async transform(moves: unknown, { type }: ArgumentMetadata): Promise<Move[]> {
    const body = await super.transform({ moves }, { type, metatype: this.listType });
    return (body as { moves: Move[] }).moves;
  }
}
