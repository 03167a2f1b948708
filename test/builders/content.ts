import type { DoctorInput, DoctorText } from '../../contract/doctor';
import type { Translations } from '../../contract/content';
import type { Locale } from '../../contract/locales';
import type { ServiceInput, ServiceText } from '../../contract/service';

// Every item has a name of its own, so that a test finds the one that it made.
let count = 0;

/** A word of letters that no other item of this run has: "Aba", "Abb" … */
function uniqueName(): string {
  count += 1;
  const letters = count.toString(26).padStart(3, '0');
  const word = [...letters].map((digit) => String.fromCharCode(97 + parseInt(digit, 26))).join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A doctor who can be published, in Polish alone. */
export function aDoctor(overrides: DoctorInput = {}): DoctorInput {
  return {
    published: true,
    phone: null,
    languages: ['pl'],
    practisingSince: 2008,
    serviceIds: [],
    translations: { pl: doctorTexts(uniqueName()).pl },
    ...overrides,
  };
}

/** The texts of one doctor in all five languages. */
export function doctorTexts(lastName = uniqueName()): Translations<DoctorText> {
  const text = (firstName: string, position: string, bio: string, imageAlt: string): DoctorText => ({
    firstName,
    lastName,
    position,
    bio,
    imageAlt,
  });
  return {
    pl: text('Anna', 'pediatra', 'Leczy dzieci od urodzenia.', 'Lekarka w gabinecie'),
    ru: text('Анна', 'педиатр', 'Лечит детей с рождения.', 'Врач в кабинете'),
    by: text('Ганна', 'педыятр', 'Лечыць дзяцей ад нараджэння.', 'Урач у кабінеце'),
    ua: text('Ганна', 'педіатр', 'Лікує дітей від народження.', 'Лікарка в кабінеті'),
    en: text('Anna', 'paediatrician', 'Treats children from birth.', 'A doctor in her office'),
  };
}

/** A service that can be published, in Polish alone. */
export function aService(overrides: ServiceInput = {}): ServiceInput {
  return {
    published: true,
    category: 'paediatrics',
    price: { kind: 'fixed', amount: 28_000 },
    durationMinutes: 30,
    place: 'clinic',
    translations: { pl: serviceTexts(uniqueName()).pl },
    ...overrides,
  };
}

/** The texts of one service in all five languages; `mark` makes its names unique. */
export function serviceTexts(mark = uniqueName()): Translations<ServiceText> {
  const text = (name: string, description: string, preparation: string): ServiceText => ({
    name: `${name} ${mark}`,
    description,
    preparation,
  });
  return {
    pl: text('Konsultacja', 'Rozmowa i badanie.', 'Proszę zabrać wyniki badań.'),
    ru: text('Консультация', 'Беседа и осмотр.', 'Возьмите с собой результаты анализов.'),
    by: text('Кансультацыя', 'Гутарка і агляд.', 'Вазьміце з сабой вынікі аналізаў.'),
    ua: text('Консультація', 'Бесіда та огляд.', 'Візьміть із собою результати аналізів.'),
    en: text('Consultation', 'A talk and an examination.', 'Please bring your test results.'),
  };
}

/** Of texts in all languages, those of the given ones. */
export function only<Text>(texts: Translations<Text>, ...locales: Locale[]): Partial<Translations<Text>> {
  return Object.fromEntries(locales.map((locale) => [locale, texts[locale]]));
}
