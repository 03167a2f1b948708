/** Names and codes that keep their letters in every language. */
export const NAMES: readonly string[] = ['PLN', 'PIN', 'Lipowa', 'JavaScript'];

/** Keys whose text is blank on purpose: react-admin shows it for a yes or no that nobody has given. */
export const BLANK: readonly string[] = ['panel.ra.boolean.null'];

/** Texts, their letters only, in lower case and without placeholders and NAMES, that are right in both of two languages. */
export const SAME_WORDS: Readonly<Record<string, readonly string[]>> = {
  'pl=en': ['menu', 'min', 'online', 'e mail', 'link'],
  'ru=by': ['меню', 'карта сайта', 'назад', 'загрузка', 'пароль', 'форма', 'дата', 'год'],
  'ru=ua': [
    'меню',
    'назад',
    'пароль',
    'форма',
    'автор',
    'телефон',
    'практика',
    'онлайн',
    'наша команда',
    'недоступно',
    'список',
    'активно',
    'неактивно',
    'готово',
    'порядок',
    'неявка',
    'дата',
    'до',
    'заголовок',
    'заголовок h',
    'курсив',
    'причина',
    'текст',
    'цитата',
    'широта',
  ],
  'by=ua': [
    'меню',
    'назад',
    'пароль',
    'форма',
    'з',
    'мова',
    'крок',
    'шлях назад',
    'клініка',
    'пошук',
    'так',
    'профіль',
    'стан',
    'хв',
    'назва',
    'сума',
    'дата',
    'субота',
    'хто',
  ],
};
