import type { Type } from '@nestjs/common';
import type { ListQuery } from '../panel/list-query';

/** All that a demo clinic has of a type. */
export const EVERYTHING: ListQuery = { sort: { field: 'id', direction: 'ASC' }, offset: 0, limit: 100, filter: {} };

/** What the parts of the demo clinic are written with. */
export interface DemoSite {
  /** The service of a class. */
  use: <Service>(type: Type<Service>) => Service;
  /** Ids of what is there already, by the key or slug that demo content names it by. */
  ids: Map<string, number>;
}

/** A drawing that stands in for a photo that a record does not have yet. */
interface DemoPicture {
  /** A file of the project. */
  drawing: string;
  size: { width: number; height: number };
  /** Gives the picture to its record. @throws Conflict when somebody has changed it meanwhile */
  put: (picture: { mediaId: number }) => Promise<unknown>;
}

/** A feature's part of the clinic that a trial starts with. It is written through the services, so their rules hold. */
export interface Demo {
  add: (site: DemoSite) => Promise<void>;
  /** The drawings of records that have no picture and that nobody has changed since they were written. */
  pictures?: (use: DemoSite['use']) => Promise<DemoPicture[]>;
}
