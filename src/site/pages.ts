import type { Route } from '../../contract/routes';
import type { Page } from './define-page';

/** Every public page. The application lists them, since they are made of its features. */
export class Pages {
  constructor(readonly all: readonly Page[]) {}

  /** The page that lives at a path. */
  at(path: Route): Page {
    const page = this.all.find((each) => each.path === path);
    if (!page) throw new Error(`There is no page at ${path}`);
    return page;
  }
}
