import type { ArticleInput, ArticleText } from '../../../contract/article';
import type { Translations } from '../../../contract/content';
import type { DoctorInput, DoctorText } from '../../../contract/doctor';
import type { Locale } from '../../../contract/locales';
import type { NotificationInput, NotificationText } from '../../../contract/notification';
import type { QuestionInput, QuestionText } from '../../../contract/question';
import type { ServiceInput, ServiceText } from '../../../contract/service';

// Every item has a name of its own, so that a test finds the one that it made.
let count = 0;

/** A word of letters that no other item of this run has: "Aba", "Abb" … */
export function uniqueName(): string {
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
  const text = (prefix: string, firstName: string, position: string, bio: string, imageAlt: string): DoctorText => ({
    prefix,
    firstName,
    lastName,
    position,
    bio,
    imageAlt,
  });
  return {
    pl: text('Lek.', 'Anna', 'pediatra', 'Leczy dzieci od urodzenia.', 'Lekarka w gabinecie'),
    ru: text('Врач', 'Анна', 'педиатр', 'Лечит детей с рождения.', 'Врач в кабинете'),
    by: text('Урач', 'Ганна', 'педыятр', 'Лечыць дзяцей ад нараджэння.', 'Урач у кабінеце'),
    ua: text('Лікарка', 'Ганна', 'педіатр', 'Лікує дітей від народження.', 'Лікарка в кабінеті'),
    en: text('Dr', 'Anna', 'paediatrician', 'Treats children from birth.', 'A doctor in her office'),
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

/** An article that can be published, in Polish alone. */
export function anArticle(overrides: ArticleInput = {}): ArticleInput {
  return { published: true, translations: { pl: articleTexts().pl }, ...overrides };
}

/** The texts of one article in all five languages; `mark` makes its titles unique. */
export function articleTexts(mark = uniqueName()): Translations<ArticleText> {
  const text = (title: string, description: string, body: string, coverAlt: string): ArticleText => ({
    title: `${title} ${mark}`,
    description,
    body: `<p>${body}</p>`,
    coverAlt,
  });
  return {
    pl: text('Szczepienia', 'Co warto wiedzieć.', 'Kalendarz szczepień zmienia się co roku.', 'Strzykawka'),
    ru: text('Прививки', 'Что стоит знать.', 'Календарь прививок меняется каждый год.', 'Шприц'),
    by: text('Прышчэпкі', 'Што варта ведаць.', 'Каляндар прышчэпак мяняецца кожны год.', 'Шпрыц'),
    ua: text('Щеплення', 'Що варто знати.', 'Календар щеплень змінюється щороку.', 'Шприц'),
    en: text('Vaccination', 'What you should know.', 'The schedule changes every year.', 'A syringe'),
  };
}

/** A question that can be published, in Polish alone. */
export function aQuestion(overrides: QuestionInput = {}): QuestionInput {
  return { published: true, translations: { pl: questionTexts().pl }, ...overrides };
}

/** The texts of one question in all five languages; `mark` makes the questions unique. */
export function questionTexts(mark = uniqueName()): Translations<QuestionText> {
  const text = (question: string, answer: string): QuestionText => ({ question: `${question} ${mark}?`, answer });
  return {
    pl: text('Czy potrzebne jest skierowanie', 'Nie, wystarczy rezerwacja.'),
    ru: text('Нужно ли направление', 'Нет, достаточно записи.'),
    by: text('Ці патрэбны накіраванне', 'Не, дастаткова запісу.'),
    ua: text('Чи потрібне направлення', 'Ні, достатньо запису.'),
    en: text('Do I need a referral', 'No, a booking is enough.'),
  };
}

/** A notice that can be published and is in force at once, in Polish alone. */
export function aNotification(overrides: NotificationInput = {}): NotificationInput {
  return { published: true, level: 'info', translations: { pl: notificationTexts().pl }, ...overrides };
}

/** The texts of one notice in all five languages; `mark` makes its titles unique. */
export function notificationTexts(mark = uniqueName()): Translations<NotificationText> {
  const text = (title: string, description: string): NotificationText => ({ title: `${title} ${mark}`, description });
  return {
    pl: text('Zmiana godzin', 'W piątek przyjmujemy do 14:00.'),
    ru: text('Изменение часов', 'В пятницу принимаем до 14:00.'),
    by: text('Змена гадзін', 'У пятніцу прымаем да 14:00.'),
    ua: text('Зміна годин', "У п'ятницю приймаємо до 14:00."),
    en: text('New hours', 'On Friday we are open until 2 p.m.'),
  };
}

/** Of texts in all languages, those of the given ones. */
export function only<Text>(texts: Translations<Text>, ...locales: Locale[]): Partial<Translations<Text>> {
  return Object.fromEntries(locales.map((locale) => [locale, texts[locale]]));
}
