import { toBody } from './body';

const before = {
  id: 7,
  version: 3,
  status: 'active',
  published: true,
  slug: 'anna',
  phone: '+48220001234',
  languages: ['pl', 'ru'],
  translations: { pl: { name: 'Anna', bio: 'Lekarka' }, ru: { name: 'Анна', bio: '' } },
  completeness: { pl: 'complete' },
};

describe('toBody', () => {
  it('says the version and what was changed, and nothing else', () => {
    const values = {
      ...before,
      phone: null,
      translations: { pl: { name: 'Anna', bio: 'Lekarka rodzinna' }, ru: before.translations.ru },
    };
    expect(toBody(values, before)).toEqual({
      version: 3,
      phone: null,
      translations: { pl: { bio: 'Lekarka rodzinna' } },
    });
  });

  it('says an emptied text and a changed list whole', () => {
    const values = {
      ...before,
      languages: ['pl'],
      translations: { ...before.translations, pl: { name: '', bio: 'Lekarka' } },
    };
    expect(toBody(values, before)).toEqual({ version: 3, languages: ['pl'], translations: { pl: { name: '' } } });
  });

  it('leaves out of a new item what nobody filled in', () => {
    const translations = { pl: { name: '' }, ru: { name: '' } };
    const values = {
      published: false,
      order: null,
      slug: undefined,
      translations: { ...translations, pl: { name: 'A' } },
    };
    expect(toBody(values, { translations })).toEqual({ published: false, translations: { pl: { name: 'A' } } });
  });
});
