import type { ResourceInput } from '../../contract/resource';
import type { Demo } from '../content/demo';
import { ResourcesService } from './resources.service';

/** What the demo clinic's visits take; staff alone see it. */
const RESOURCES: readonly ResourceInput[] = [
  { name: 'Gabinet 1', kind: 'room', place: 'lewa strona, przy wejściu' },
  { name: 'Gabinet 2', kind: 'room', place: 'lewa strona' },
  { name: 'Gabinet 3', kind: 'room', place: 'prawa strona, kącik dla dzieci' },
  { name: 'Gabinet 4', kind: 'room', place: 'prawa strona' },
  { name: 'USG A', kind: 'ultrasound', place: 'przewoźny' },
  { name: 'USG B', kind: 'ultrasound', place: 'przewoźny' },
];

export const resourcesDemo: Demo = {
  async add({ use, ids }) {
    const resources = use(ResourcesService);
    for (const resource of RESOURCES) ids.set(resource.name, (await resources.add(resource, null)).id);
  },
};
