import type { Translations } from '../../contract/content';
import type { QuestionText } from '../../contract/question';
import type { Demo } from '../content/demo';
import { QuestionsService } from './questions.service';

interface DemoQuestion {
  order: number;
  translations: Translations<QuestionText>;
}

const QUESTIONS: readonly DemoQuestion[] = [
  {
    order: 1,
    translations: {
      pl: {
        question: 'Czy do umówienia wizyty potrzebne jest konto?',
        answer:
          'Tak. Konto chroni Państwa dane i pozwala później samodzielnie zmienić termin. Założenie zajmuje około minuty: imię i nazwisko, e-mail, hasło i kod, który wyślemy. Kto woli rozmowę, może zadzwonić, a rejestracja zapisze wizytę bez konta.',
      },
      ru: {
        question: 'Нужна ли учётная запись, чтобы записаться на приём?',
        answer:
          'Да. Она защищает Ваши данные и позволяет потом самостоятельно перенести визит. Регистрация занимает около минуты: имя и фамилия, эл. почта, пароль и код, который мы пришлём. Если удобнее поговорить, позвоните: регистратура запишет Вас и без учётной записи.',
      },
      by: {
        question: 'Ці патрэбны ўліковы запіс, каб запісацца на прыём?',
        answer:
          'Так. Ён абараняе Вашы даныя і дазваляе потым самастойна перанесці візіт. Рэгістрацыя займае каля хвіліны: імя і прозвішча, эл. пошта, пароль і код, які мы дашлём. Калі зручней пагаварыць, патэлефануйце: рэгістратура запіша Вас і без уліковага запісу.',
      },
      ua: {
        question: 'Чи потрібен обліковий запис, щоб записатися на прийом?',
        answer:
          'Так. Він захищає Ваші дані й дає змогу потім самостійно перенести візит. Реєстрація триває близько хвилини: ім’я та прізвище, ел. пошта, пароль і код, який ми надішлемо. Якщо зручніше поговорити, зателефонуйте: реєстратура запише Вас і без облікового запису.',
      },
      en: {
        question: 'Do I need an account to book a visit?',
        answer:
          'Yes. It keeps your details safe and lets you change the time yourself later on. Signing up takes about a minute: your name, email, a password and the code we send you. If you would rather talk to someone, call us and reception will book the visit without an account.',
      },
    },
  },
  {
    order: 2,
    translations: {
      pl: {
        question: 'W jakim języku mogę rozmawiać z lekarzem?',
        answer:
          'Przy każdym lekarzu podajemy języki, w których przyjmuje: polski, rosyjski, białoruski, ukraiński lub angielski. Listę lekarzy można zawęzić do jednego języka. Zalecenia na piśmie przygotowujemy w tym samym języku, w którym odbyła się wizyta.',
      },
      ru: {
        question: 'На каком языке можно говорить с врачом?',
        answer:
          'У каждого врача указаны языки, на которых он принимает: русский, белорусский, украинский, польский или английский. В списке врачей можно оставить только нужный язык. Письменные рекомендации даём на том же языке, на котором прошёл приём.',
      },
      by: {
        question: 'На якой мове можна размаўляць з урачом?',
        answer:
          'Каля кожнага ўрача пазначаны мовы, на якіх ён прымае: беларуская, польская, украінская, руская ці англійская. У спісе ўрачоў можна пакінуць толькі патрэбную мову. Пісьмовыя рэкамендацыі даём на той самай мове, на якой прайшоў прыём.',
      },
      ua: {
        question: 'Якою мовою можна розмовляти з лікарем?',
        answer:
          'Біля кожного лікаря вказано мови, якими він приймає: українською, польською, білоруською, російською чи англійською. У переліку лікарів можна залишити лише потрібну мову. Письмові рекомендації надаємо тією ж мовою, якою відбувся прийом.',
      },
      en: {
        question: 'Which language can I speak with the doctor?',
        answer:
          'Each doctor’s page lists the languages they work in: Polish, Russian, Belarusian, Ukrainian or English. You can narrow the list of doctors down to one language. Written advice is given in the language of the visit.',
      },
    },
  },
  {
    order: 3,
    translations: {
      pl: {
        question: 'Kiedy dowiem się, że wizyta jest potwierdzona?',
        answer:
          'Po wysłaniu prośby od razu widzą Państwo, do której godziny odpowiemy. Pracownik rejestracji sprawdza termin, potwierdza datę i godzinę, a potwierdzenie przychodzi e-mailem. Do tego czasu termin jest zarezerwowany dla Państwa i nikt inny go nie weźmie.',
      },
      ru: {
        question: 'Когда я узнаю, что визит подтверждён?',
        answer:
          'Сразу после отправки заявки Вы увидите, до какого часа мы ответим. Сотрудник регистратуры проверит время, подтвердит дату и час, и Вы получите письмо. До этого время остаётся за Вами, и никто другой его не займёт.',
      },
      by: {
        question: 'Калі я даведаюся, што візіт пацверджаны?',
        answer:
          'Адразу пасля адпраўкі запыту Вы ўбачыце, да якой гадзіны мы адкажам. Супрацоўнік рэгістратуры праверыць час, пацвердзіць дату і гадзіну, і Вы атрымаеце ліст. Да гэтага час застаецца за Вамі, і ніхто іншы яго не зойме.',
      },
      ua: {
        question: 'Коли я дізнаюся, що візит підтверджено?',
        answer:
          'Одразу після надсилання запиту Ви побачите, до котрої години ми відповімо. Працівник реєстратури перевірить час, підтвердить дату й годину, і Ви отримаєте лист. До того час лишається за Вами, і ніхто інший його не займе.',
      },
      en: {
        question: 'When will I know that my visit is confirmed?',
        answer:
          'As soon as you send your request, you see the time by which we will answer. Someone at reception checks it, confirms the date and time, and you receive an email. Until then the time is held for you and nobody else can take it.',
      },
    },
  },
  {
    order: 4,
    translations: {
      pl: {
        question: 'Czy przyjmują Państwo w niedzielę?',
        answer:
          'Tak, klinika jest otwarta siedem dni w tygodniu, w weekendy krócej. W święta ustawowe zwykle jest zamknięta. Godziny na każdy dzień i najbliższe dni wolne są na stronie Kontakt.',
      },
      ru: {
        question: 'Вы принимаете в воскресенье?',
        answer:
          'Да, клиника открыта семь дней в неделю, по выходным день короче. В государственные праздники мы обычно не работаем. Часы на каждый день и ближайшие выходные указаны на странице «Контакты».',
      },
      by: {
        question: 'Вы прымаеце ў нядзелю?',
        answer:
          'Так, клініка адчынена сем дзён на тыдзень, у суботу і нядзелю дзень карацейшы. У дзяржаўныя святы мы звычайна не працуем. Гадзіны на кожны дзень і бліжэйшыя выхадныя пазначаны на старонцы «Кантакты».',
      },
      ua: {
        question: 'Ви приймаєте в неділю?',
        answer:
          'Так, клініка відчинена сім днів на тиждень, у суботу й неділю день коротший. У державні свята ми зазвичай не працюємо. Години на кожен день і найближчі вихідні вказано на сторінці «Контакти».',
      },
      en: {
        question: 'Are you open on Sundays?',
        answer:
          'Yes, the clinic is open seven days a week, with shorter hours at weekends. On public holidays we are usually closed. You will find the hours for each day and the next days when we are closed on the Contact page.',
      },
    },
  },
  {
    order: 5,
    translations: {
      pl: {
        question: 'Jak zmienić lub odwołać wizytę?',
        answer:
          'W portalu pacjenta, najpóźniej cztery godziny przed wizytą. Później prosimy o telefon. Nowy termin potwierdzamy jeszcze raz. Za odwołanie wizyty nie pobieramy opłaty, prosimy tylko dać znać, gdy plany się zmienią, bo ktoś może czekać na tę godzinę.',
      },
      ru: {
        question: 'Как перенести или отменить визит?',
        answer:
          'В кабинете пациента, не позже чем за четыре часа до приёма. Если осталось меньше времени, позвоните. Новое время мы подтвердим ещё раз. За отмену денег не берём, только дайте знать, когда планы меняются: возможно, кто-то ждёт именно этого часа.',
      },
      by: {
        question: 'Як перанесці ці адмяніць візіт?',
        answer:
          'У кабінеце пацыента, не пазней чым за чатыры гадзіны да прыёму. Калі засталося менш часу, патэлефануйце. Новы час мы пацвердзім яшчэ раз. За адмену грошай не бяром, толькі дайце знаць, калі планы мяняюцца: магчыма, хтосьці чакае якраз гэтай гадзіны.',
      },
      ua: {
        question: 'Як перенести чи скасувати візит?',
        answer:
          'У кабінеті пацієнта, щонайпізніше за чотири години до прийому. Якщо часу лишилося менше, зателефонуйте. Новий час ми підтвердимо ще раз. За скасування грошей не беремо, лише дайте знати, коли плани змінюються: можливо, хтось чекає саме на цю годину.',
      },
      en: {
        question: 'How do I move or cancel a visit?',
        answer:
          'In the patient portal, up to four hours before the visit. After that, please call us. We confirm the new time once more. There is no charge for cancelling; we only ask you to let us know, because somebody may be waiting for that time.',
      },
    },
  },
  {
    order: 6,
    translations: {
      pl: {
        question: 'Czy mogę umówić dziecko lub kogoś bliskiego?',
        answer:
          'Tak. Podczas zapisu proszę zaznaczyć, że wizyta jest dla innej osoby, i wpisać jej imię i nazwisko. Z dzieckiem do 16 lat przychodzi rodzic lub opiekun. Starsze nastolatki także potrzebują zgody rodzica na badanie, ale część rozmowy mogą odbyć sami.',
      },
      ru: {
        question: 'Можно ли записать ребёнка или близкого человека?',
        answer:
          'Да. При записи отметьте, что визит для другого человека, и укажите его имя и фамилию. С ребёнком до 16 лет приходит родитель или опекун. Для осмотра подростка постарше тоже нужно согласие родителя, но часть разговора может пройти наедине с врачом.',
      },
      by: {
        question: 'Ці можна запісаць дзіця або блізкага чалавека?',
        answer:
          'Так. Пры запісе адзначце, што візіт для іншага чалавека, і ўкажыце яго імя і прозвішча. З дзіцём да 16 гадоў прыходзяць бацькі ці апякун. Для агляду старэйшага падлетка таксама патрэбна згода бацькоў, але частка размовы можа прайсці сам-насам з урачом.',
      },
      ua: {
        question: 'Чи можна записати дитину або когось із близьких?',
        answer:
          'Так. Під час запису позначте, що візит для іншої людини, і вкажіть її ім’я та прізвище. З дитиною до 16 років приходить хтось із батьків або опікун. Для огляду старшого підлітка теж потрібна згода батьків, але частина розмови може відбутися наодинці з лікарем.',
      },
      en: {
        question: 'Can I book for my child or someone close to me?',
        answer:
          'Yes. When booking, choose that the visit is for another person and enter their name. A child under 16 comes with a parent or guardian. Older teenagers also need a parent’s consent to be examined, but they may spend part of the visit alone with the doctor.',
      },
    },
  },
  {
    order: 7,
    translations: {
      pl: {
        question: 'Jak i kiedy płacę za wizytę?',
        answer:
          'Po wizycie, w rejestracji: kartą, telefonem lub gotówką. Za konsultację online płaci się przelewem albo linkiem, który przesyłamy po rozmowie. Cenę znają Państwo przed wizytą, przy cenach „od” podajemy ją z góry. Rachunek lub fakturę wystawiamy od ręki.',
      },
      ru: {
        question: 'Как и когда оплачивается визит?',
        answer:
          'После приёма в регистратуре: картой, телефоном или наличными. Онлайн-консультацию оплачивают переводом или по ссылке, которую мы присылаем после разговора. Цена известна до визита; если она указана как «от», точную сумму мы называем заранее. Чек или счёт Вы получаете сразу.',
      },
      by: {
        question: 'Як і калі аплачваецца візіт?',
        answer:
          'Пасля прыёму ў рэгістратуры: карткай, тэлефонам ці гатоўкай. Анлайн-кансультацыю аплачваюць пераводам або па спасылцы, якую мы дасылаем пасля размовы. Цана вядомая да візіту; калі яна пазначана як «ад», дакладную суму мы называем загадзя. Чэк ці рахунак Вы атрымліваеце адразу.',
      },
      ua: {
        question: 'Як і коли оплачується візит?',
        answer:
          'Після прийому в реєстратурі: карткою, телефоном або готівкою. Онлайн-консультацію оплачують переказом або за посиланням, яке ми надсилаємо після розмови. Ціна відома до візиту; якщо її вказано як «від», точну суму ми називаємо заздалегідь. Чек чи рахунок Ви отримуєте одразу.',
      },
      en: {
        question: 'How and when do I pay?',
        answer:
          'After the visit, at reception: by card, phone or cash. Online consultations are paid for by bank transfer or through a link we send after the call. You know the price before your visit; where it says “from”, we tell you the full amount in advance. You get your receipt or invoice straight away.',
      },
    },
  },
  {
    order: 8,
    translations: {
      pl: {
        question: 'Jakie dokumenty zabrać na pierwszą wizytę?',
        answer:
          'Dowód osobisty, paszport albo kartę pobytu, a dla dziecka także książeczkę zdrowia. Przydadzą się wyniki badań z ostatniego roku i lista leków. Ubezpieczenie nie jest potrzebne. Dokumenty mogą być w każdym z naszych pięciu języków, tłumaczenia nie wymagamy.',
      },
      ru: {
        question: 'Какие документы взять на первый приём?',
        answer:
          'Паспорт, удостоверение личности или вид на жительство, а для ребёнка ещё и книжку здоровья (książeczka zdrowia). Пригодятся анализы за последний год и список лекарств. Страховка не нужна. Документы могут быть на любом из наших пяти языков, перевод не требуется.',
      },
      by: {
        question: 'Якія дакументы ўзяць на першы прыём?',
        answer:
          'Пашпарт, пасведчанне асобы ці від на жыхарства, а для дзіцяці яшчэ і кніжку здароўя (książeczka zdrowia). Спатрэбяцца аналізы за апошні год і спіс лекаў. Страхоўка не патрэбна. Дакументы могуць быць на любой з нашых пяці моў, пераклад не патрабуецца.',
      },
      ua: {
        question: 'Які документи взяти на перший прийом?',
        answer:
          'Паспорт, посвідчення особи або посвідку на проживання, а для дитини ще й книжку здоров’я (książeczka zdrowia). Знадобляться аналізи за останній рік і перелік ліків. Страхування не потрібне. Документи можуть бути будь-якою з наших п’яти мов, переклад не потрібен.',
      },
      en: {
        question: 'What should I bring to my first visit?',
        answer:
          'A passport, identity card or residence card, and for a child the health record as well. Test results from the past year and a list of medicines are useful. You do not need insurance. Documents may be in any of our five languages; no translation is required.',
      },
    },
  },
  {
    order: 9,
    translations: {
      pl: {
        question: 'Jak przebiega konsultacja online?',
        answer:
          'Przed rozmową wysyłamy e-mailem link do połączenia wideo. Wystarczy telefon lub komputer z kamerą, a gdy internet zawodzi, lekarz po prostu dzwoni. Po konsultacji przesyłamy zalecenia, w razie potrzeby także e-receptę lub e-skierowanie. Online przyjmuje nasz endokrynolog.',
      },
      ru: {
        question: 'Как проходит онлайн-консультация?',
        answer:
          'Перед разговором мы присылаем на почту ссылку для видеозвонка. Достаточно телефона или компьютера с камерой, а если подведёт интернет, врач просто позвонит. После консультации Вы получите рекомендации, а при необходимости и электронный рецепт или направление. Онлайн у нас консультирует эндокринолог.',
      },
      by: {
        question: 'Як праходзіць анлайн-кансультацыя?',
        answer:
          'Перад размовай мы дасылаем на пошту спасылку для відэазванка. Дастаткова тэлефона ці камп’ютара з камерай, а калі падвядзе інтэрнэт, урач проста патэлефануе. Пасля кансультацыі Вы атрымаеце рэкамендацыі, а пры патрэбе і электронны рэцэпт ці накіраванне. Анлайн у нас кансультуе эндакрынолаг.',
      },
      ua: {
        question: 'Як відбувається онлайн-консультація?',
        answer:
          'Перед розмовою ми надсилаємо на пошту посилання для відеодзвінка. Досить телефона чи комп’ютера з камерою, а якщо підведе інтернет, лікар просто зателефонує. Після консультації Ви отримаєте рекомендації, а за потреби й електронний рецепт чи направлення. Онлайн у нас консультує ендокринолог.',
      },
      en: {
        question: 'How does an online consultation work?',
        answer:
          'We email you a link to a video call beforehand. A phone or a computer with a camera is enough, and if the connection lets you down, the doctor simply rings you. Afterwards you receive written advice and, if needed, an e-prescription or e-referral. Online appointments are with our endocrinologist.',
      },
    },
  },
  {
    order: 10,
    translations: {
      pl: {
        question: 'Jak wygląda prowadzenie ciąży w klinice?',
        answer:
          'Przez całą ciążę przyjmuje ten sam lekarz. Na pierwszej wizycie ustala plan badań, potem spotykają się Państwo zwykle co trzy lub cztery tygodnie, a pod koniec ciąży częściej. Do kliniki można przejść na każdym etapie, także z ciążą prowadzoną w innym kraju.',
      },
      ru: {
        question: 'Как проходит ведение беременности в клинике?',
        answer:
          'Всю беременность Вас наблюдает один врач. На первом приёме он составит план обследований, затем Вы встречаетесь обычно раз в три или четыре недели, а ближе к родам чаще. Перейти к нам можно на любом сроке, в том числе если раньше Вы наблюдались в другой стране.',
      },
      by: {
        question: 'Як праходзіць вядзенне цяжарнасці ў клініцы?',
        answer:
          'Усю цяжарнасць Вас назірае адзін урач. На першым прыёме ён складзе план абследаванняў, потым Вы сустракаецеся звычайна раз на тры ці чатыры тыдні, а бліжэй да родаў часцей. Перайсці да нас можна на любым тэрміне, у тым ліку калі раней Вас назіралі ў іншай краіне.',
      },
      ua: {
        question: 'Як відбувається ведення вагітності в клініці?',
        answer:
          'Усю вагітність Вас спостерігає один лікар. На першому прийомі він складе план обстежень, далі Ви зустрічаєтеся зазвичай раз на три або чотири тижні, а ближче до пологів частіше. Перейти до нас можна на будь-якому терміні, навіть якщо раніше за вагітністю стежили в іншій країні.',
      },
      en: {
        question: 'How is pregnancy care organised here?',
        answer:
          'You see the same doctor throughout your pregnancy. At the first visit you agree on a plan of tests; after that you usually meet every three or four weeks, and more often towards the end. You can join us at any stage, also if your care began in another country.',
      },
    },
  },
  {
    order: 11,
    translations: {
      pl: {
        question: 'Jak dostanę wyniki badań?',
        answer:
          'Gdy wyniki są gotowe, wysyłamy krótką wiadomość bez szczegółów medycznych. Można je odebrać w rejestracji lub omówić na wizycie. Jeśli coś wymaga szybkiej reakcji, dzwoni lekarz, który zlecił badanie.',
      },
      ru: {
        question: 'Как я получу результаты анализов?',
        answer:
          'Когда результаты готовы, мы отправляем короткое сообщение без медицинских подробностей. Их можно забрать в регистратуре или обсудить на приёме. Если нужно действовать быстро, Вам позвонит врач, который назначил анализ.',
      },
      by: {
        question: 'Як я атрымаю вынікі аналізаў?',
        answer:
          'Калі вынікі гатовыя, мы дасылаем кароткае паведамленне без медыцынскіх падрабязнасцей. Іх можна забраць у рэгістратуры ці абмеркаваць на прыёме. Калі трэба дзейнічаць хутка, Вам патэлефануе ўрач, які прызначыў аналіз.',
      },
      ua: {
        question: 'Як я отримаю результати аналізів?',
        answer:
          'Коли результати готові, ми надсилаємо коротке повідомлення без медичних подробиць. Їх можна забрати в реєстратурі або обговорити на прийомі. Якщо потрібно діяти швидко, Вам зателефонує лікар, який призначив аналіз.',
      },
      en: {
        question: 'How do I get my test results?',
        answer:
          'When they are ready, we send a short message without medical details. You can collect them at reception or go through them at your next visit. If something needs a quick response, the doctor who ordered the test will phone you.',
      },
    },
  },
  {
    order: 12,
    translations: {
      pl: {
        question: 'Czy lekarz przyjedzie do domu?',
        answer:
          'Jeszcze nie, wizyty domowe ruszą wkrótce i napiszemy o tym na stronie. Na razie zapraszamy do kliniki: wejście jest bez schodów, a wózek można zostawić przy gabinecie. W nagłym zagrożeniu życia proszę od razu dzwonić pod numer 112.',
      },
      ru: {
        question: 'Можно ли вызвать врача на дом?',
        answer:
          'Пока нет. Вызов врача на дом скоро появится, и мы сообщим об этом на сайте. А сейчас ждём Вас в клинике: вход без ступеней, коляску можно оставить у кабинета. Если жизни угрожает опасность, сразу звоните по номеру 112.',
      },
      by: {
        question: 'Ці можна выклікаць урача дадому?',
        answer:
          'Пакуль не. Выклік урача дадому хутка з’явіцца, і мы паведамім пра гэта на сайце. А цяпер чакаем Вас у клініцы: уваход без прыступак, каляску можна пакінуць каля кабінета. Калі жыццю пагражае небяспека, адразу тэлефануйце па нумары 112.',
      },
      ua: {
        question: 'Чи можна викликати лікаря додому?',
        answer:
          'Поки що ні. Виклик лікаря додому з’явиться незабаром, і ми повідомимо про це на сайті. А зараз чекаємо на Вас у клініці: вхід без сходинок, візочок можна залишити біля кабінету. Якщо життю загрожує небезпека, одразу телефонуйте за номером 112.',
      },
      en: {
        question: 'Do you make home visits?',
        answer:
          'Not yet. Home visits are coming soon, and we will announce them here. For now we look forward to seeing you at the clinic: the entrance has no steps and you can leave a pram by the surgery door. If someone’s life is in danger, call 112 at once.',
      },
    },
  },
];

export const questionsDemo: Demo = {
  async add({ use }) {
    const questions = use(QuestionsService);
    for (const question of QUESTIONS) await questions.create({ ...question, published: true }, null);
  },
};
