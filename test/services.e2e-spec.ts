import { LIMITS } from '../contract/limits';
import { serviceText } from '../contract/service';
import { aService, serviceTexts } from './builders/content';
import { readFromList } from './content/content-type';
import { contentLifecycle } from './content/lifecycle';
import { openStage } from './content/stage';

const stage = openStage();

describe('A service', () => {
  contentLifecycle(stage, {
    resource: 'services',
    build: aService,
    texts: serviceTexts,
    fields: serviceText,
    lengths: { name: LIMITS.serviceName, description: LIMITS.description, preparation: LIMITS.preparation },
    name: 'name',
    nameSort: 'name',
    sorts: ['order'],
    sortable: [{ order: 30 }, { order: 10 }, { order: 20 }, { order: 10 }],
    wrong: [],
    read: (_, { id }, locale) => readFromList(stage, 'services', id, locale),
  });
});
