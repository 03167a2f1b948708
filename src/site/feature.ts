import type { Type } from '@nestjs/common';
import type { Demo } from '../content/demo';
import type { Page } from './define-page';

/** What the application takes of a feature. */
export interface Feature {
  module?: Type;
  pages?: readonly Page[];
  /** Its part of the demo clinic. */
  demo?: Demo;
}
