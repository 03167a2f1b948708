import type { Translations } from '../../contract/content';
import type { NotificationLevel, NotificationText } from '../../contract/notification';
import type { Demo } from '../content/demo';
import { NotificationsService } from './notifications.service';

interface DemoNotification {
  level: NotificationLevel;
  /** ISO instant, or null: at once. */
  startsAt: string | null;
  /** ISO instant, or null: without an end. */
  endsAt: string | null;
  translations: Translations<NotificationText>;
}

const NOTIFICATIONS: readonly DemoNotification[] = [
  {
    level: 'info',
    startsAt: '2026-09-14T05:30:00.000Z',
    endsAt: null,
    translations: {
      pl: {
        title: 'Szczepionka przeciw grypie jest na miejscu',
        description: 'Szczepimy dorosłych, także kobiety w ciąży. Termin można wybrać na stronie albo przez telefon.',
      },
      ru: {
        title: 'Вакцина от гриппа есть в клинике',
        description: 'Прививаем взрослых, в том числе беременных. Выбрать время можно на сайте или по телефону.',
      },
      by: {
        title: 'Вакцына ад грыпу ёсць у клініцы',
        description: 'Прышчэпліваем дарослых, у тым ліку цяжарных. Выбраць час можна на сайце ці па тэлефоне.',
      },
      ua: {
        title: 'Вакцина від грипу є в клініці',
        description: 'Щепимо дорослих, зокрема вагітних. Обрати час можна на сайті або телефоном.',
      },
      en: {
        title: 'Flu vaccine is in stock',
        description: 'For adults, including during pregnancy. Choose a time on this site or call us.',
      },
    },
  },
  {
    level: 'important',
    startsAt: '2026-12-01T05:00:00.000Z',
    endsAt: '2026-12-26T23:00:00.000Z',
    translations: {
      pl: {
        title: '24 grudnia pracujemy krócej',
        description:
          'W Wigilię przyjmujemy do 13:00, bez konsultacji online. 25 i 26 grudnia klinika jest zamknięta, w niedzielę 27 grudnia czekamy na Państwa jak zwykle.',
      },
      ru: {
        title: '24 декабря у нас короткий день',
        description:
          'В этот день принимаем до 13:00, онлайн-консультаций нет. 25 и 26 декабря клиника закрыта, в воскресенье 27 декабря ждём Вас как обычно.',
      },
      by: {
        title: '24 снежня ў нас кароткі дзень',
        description:
          'У гэты дзень прымаем да 13:00, анлайн-кансультацый няма. 25 і 26 снежня клініка зачынена, у нядзелю 27 снежня чакаем Вас як звычайна.',
      },
      ua: {
        title: '24 грудня в нас короткий день',
        description:
          'Цього дня приймаємо до 13:00, онлайн-консультацій немає. 25 і 26 грудня клініка зачинена, у неділю 27 грудня чекаємо на Вас як зазвичай.',
      },
      en: {
        title: 'Shorter hours on 24 December',
        description:
          'On Christmas Eve we are open until 13:00, with no online consultations. We are closed on 25 and 26 December and back to normal on Sunday the 27th.',
      },
    },
  },
];

export const notificationsDemo: Demo = {
  async add({ use }) {
    const notifications = use(NotificationsService);
    for (const notification of NOTIFICATIONS) await notifications.create({ ...notification, published: true }, null);
  },
};
