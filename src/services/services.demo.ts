import type { Translations } from '../../contract/content';
import type { ResourceKind } from '../../contract/resource';
import type { Demo } from '../content/demo';
import type { Place, PriceKind, ServiceCategory, ServiceText } from '../../contract/service';
import { ServicesService } from './services.service';

interface DemoService {
  /** Names the service in the demo content: see `services` of a demo doctor. */
  key: string;
  category: ServiceCategory;
  /** `amount` is in grosz: 0 when free, null on request. */
  price: { kind: PriceKind; amount: number | null };
  durationMinutes: number;
  place: Place;
  /** Vaccinations and tests have the nurse’s desk, which is always there. */
  needs: ResourceKind[];
  order: number;
  translations: Translations<ServiceText>;
}

/** The price list of the demo clinic: three services in each category. */
const SERVICES: readonly DemoService[] = [
  {
    key: 'obstetric_consultation',
    category: 'pregnancy',
    price: { kind: 'fixed', amount: 28_000 },
    durationMinutes: 30,
    place: 'clinic',
    needs: ['room'],
    order: 1,
    translations: {
      pl: {
        name: 'Konsultacja położnicza',
        description: 'Rozmowa, badanie i plan na najbliższe tygodnie. Można też przyjść po drugą opinię.',
        preparation: 'Proszę zabrać kartę ciąży, wyniki badań z ostatnich miesięcy i listę przyjmowanych leków.',
      },
      ru: {
        name: 'Консультация акушера-гинеколога',
        description: 'Беседа, осмотр и план на ближайшие недели. Можно прийти и за вторым мнением.',
        preparation:
          'Возьмите с собой карту беременности, результаты анализов за последние месяцы и список лекарств, которые принимаете.',
      },
      by: {
        name: 'Кансультацыя акушэра-гінеколага',
        description: 'Гутарка, агляд і план на бліжэйшыя тыдні. Можна прыйсці і па другое меркаванне.',
        preparation:
          'Вазьміце з сабой карту цяжарнасці, вынікі аналізаў за апошнія месяцы і спіс лекаў, якія Вы прымаеце.',
      },
      ua: {
        name: 'Консультація акушера-гінеколога',
        description: 'Розмова, огляд і план на найближчі тижні. Можна прийти й по другу думку.',
        preparation:
          'Візьміть із собою карту вагітності, результати аналізів за останні місяці та перелік ліків, які приймаєте.',
      },
      en: {
        name: 'Obstetric consultation',
        description:
          'Time to talk, an examination and a plan for the weeks ahead. You may also come for a second opinion.',
        preparation: 'Please bring your pregnancy record, recent test results and a list of the medicines you take.',
      },
    },
  },
  {
    key: 'pregnancy_visit',
    category: 'pregnancy',
    price: { kind: 'fixed', amount: 30_000 },
    durationMinutes: 45,
    place: 'clinic',
    needs: ['room', 'ultrasound'],
    order: 2,
    translations: {
      pl: {
        name: 'Prowadzenie ciąży, wizyta z USG',
        description: 'Kolejna wizyta u tego samego lekarza: badanie, USG, omówienie wyników i wpis do karty ciąży.',
        preparation:
          'Proszę przynieść wyniki badań zleconych na poprzedniej wizycie, a jeśli mierzą Państwo ciśnienie w domu, także zapis pomiarów.',
      },
      ru: {
        name: 'Ведение беременности, приём с УЗИ',
        description: 'Очередной приём у того же врача: осмотр, УЗИ, разбор результатов и запись в карту беременности.',
        preparation:
          'Принесите результаты анализов, назначенных в прошлый раз, а если измеряете давление дома, то и свои записи.',
      },
      by: {
        name: 'Вядзенне цяжарнасці, прыём з УГД',
        description: 'Чарговы прыём у таго ж урача: агляд, УГД, абмеркаванне вынікаў і запіс у карту цяжарнасці.',
        preparation: 'Прынясіце вынікі аналізаў, прызначаных мінулы раз, а калі мераеце ціск дома, то і свае запісы.',
      },
      ua: {
        name: 'Ведення вагітності, прийом з УЗД',
        description:
          'Черговий прийом у того самого лікаря: огляд, УЗД, обговорення результатів і запис у карті вагітності.',
        preparation:
          'Принесіть результати аналізів, призначених минулого разу, а якщо вимірюєте тиск удома, то й свої записи.',
      },
      en: {
        name: 'Antenatal visit with ultrasound',
        description:
          'Your next appointment with the same doctor: an examination, a scan, your results explained and your pregnancy record updated.',
        preparation:
          'Please bring the results of tests ordered last time and, if you check your blood pressure at home, your readings.',
      },
    },
  },
  {
    key: 'postpartum_visit',
    category: 'pregnancy',
    price: { kind: 'fixed', amount: 26_000 },
    durationMinutes: 30,
    place: 'clinic',
    needs: ['room'],
    order: 3,
    translations: {
      pl: {
        name: 'Wizyta po porodzie',
        description:
          'Do sześciu tygodni po porodzie: gojenie, karmienie, samopoczucie i antykoncepcja. Dziecko może być razem z mamą.',
        preparation: 'Proszę zabrać kartę informacyjną ze szpitala.',
      },
      ru: {
        name: 'Визит после родов',
        description:
          'В первые шесть недель после родов: заживление, кормление, самочувствие, контрацепция. Малыша можно взять с собой.',
        preparation: 'Возьмите выписку из роддома.',
      },
      by: {
        name: 'Візіт пасля родаў',
        description:
          'У першыя шэсць тыдняў пасля родаў: загойванне, кармленне, самаадчуванне, кантрацэпцыя. Дзіця можна ўзяць з сабой.',
        preparation: 'Вазьміце выпіску з радзільнага дома.',
      },
      ua: {
        name: 'Візит після пологів',
        description:
          'У перші шість тижнів після пологів: загоєння, годування, самопочуття, контрацепція. Немовля можна взяти із собою.',
        preparation: 'Візьміть виписку з пологового будинку.',
      },
      en: {
        name: 'Postnatal visit',
        description:
          'Within six weeks of the birth: healing, feeding, how you feel and contraception. Your baby is welcome to come along.',
        preparation: 'Please bring your hospital discharge letter.',
      },
    },
  },
  {
    key: 'gynaecology_consultation',
    category: 'gynaecology',
    price: { kind: 'fixed', amount: 26_000 },
    durationMinutes: 30,
    place: 'clinic',
    needs: ['room'],
    order: 4,
    translations: {
      pl: {
        name: 'Konsultacja ginekologiczna',
        description: 'Rozmowa i badanie w spokojnym tempie: profilaktyka, dolegliwości, antykoncepcja, menopauza.',
        preparation: 'Warto znać datę ostatniej miesiączki i zabrać wynik ostatniej cytologii, jeśli jest pod ręką.',
      },
      ru: {
        name: 'Консультация гинеколога',
        description: 'Беседа и осмотр без спешки: профилактика, жалобы, контрацепция, менопауза.',
        preparation:
          'Вспомните дату последней менструации и захватите результат последней цитологии, если он под рукой.',
      },
      by: {
        name: 'Кансультацыя гінеколага',
        description: 'Гутарка і агляд без спешкі: прафілактыка, скаргі, кантрацэпцыя, менапаўза.',
        preparation: 'Прыгадайце дату апошняй менструацыі і вазьміце вынік апошняй цыталогіі, калі ён пад рукой.',
      },
      ua: {
        name: 'Консультація гінеколога',
        description: 'Розмова й огляд без поспіху: профілактика, скарги, контрацепція, менопауза.',
        preparation:
          'Пригадайте дату останньої менструації та візьміть результат останньої цитології, якщо він під рукою.',
      },
      en: {
        name: 'Gynaecology consultation',
        description: 'An unhurried talk and examination: check-ups, symptoms, contraception, menopause.',
        preparation:
          'It helps to know the date of your last period and to bring your latest smear result if you have it.',
      },
    },
  },
  {
    key: 'gynaecology_smear',
    category: 'gynaecology',
    price: { kind: 'fixed', amount: 36_000 },
    durationMinutes: 45,
    place: 'clinic',
    needs: ['room', 'ultrasound'],
    order: 5,
    translations: {
      pl: {
        name: 'Konsultacja z USG i cytologią',
        description: 'Pełna wizyta profilaktyczna podczas jednego spotkania. O wyniku cytologii powiadamiamy osobno.',
        preparation:
          'Najlepiej przyjść po miesiączce, nie wcześniej niż cztery dni po jej zakończeniu. Na dwie doby przed wizytą proszę nie stosować globulek ani kremów dopochwowych.',
      },
      ru: {
        name: 'Консультация с УЗИ и цитологией',
        description: 'Полный профилактический осмотр за один визит. О результате цитологии сообщаем отдельно.',
        preparation:
          'Лучше прийти после менструации, не раньше чем через четыре дня после её окончания. За двое суток до визита не используйте вагинальные свечи и кремы.',
      },
      by: {
        name: 'Кансультацыя з УГД і цыталогіяй',
        description: 'Поўны прафілактычны агляд за адзін візіт. Пра вынік цыталогіі паведамляем асобна.',
        preparation:
          'Лепш прыйсці пасля менструацыі, не раней чым праз чатыры дні пасля яе заканчэння. За двое сутак да візіту не карыстайцеся вагінальнымі свечкамі і крэмамі.',
      },
      ua: {
        name: 'Консультація з УЗД та цитологією',
        description: 'Повний профілактичний огляд за один візит. Про результат цитології повідомляємо окремо.',
        preparation:
          'Найкраще прийти після менструації, не раніше ніж за чотири дні по її завершенні. Дві доби до візиту не користуйтеся вагінальними свічками та кремами.',
      },
      en: {
        name: 'Consultation with ultrasound and smear test',
        description: 'A complete check-up in one visit. We let you know the smear result separately.',
        preparation:
          'The best time is at least four days after your period has ended. Please avoid vaginal pessaries and creams for two days beforehand.',
      },
    },
  },
  {
    key: 'coil_fitting',
    category: 'gynaecology',
    price: { kind: 'from', amount: 45_000 },
    durationMinutes: 45,
    place: 'clinic',
    needs: ['room'],
    order: 6,
    translations: {
      pl: {
        name: 'Założenie wkładki wewnątrzmacicznej',
        description: 'Zabieg z kontrolą USG. Cena samej wkładki zależy od jej rodzaju i nie jest wliczona.',
        preparation:
          'Wcześniej potrzebna jest konsultacja ginekologiczna. Lekarz ustali rodzaj wkładki, badania i najlepszy dzień cyklu.',
      },
      ru: {
        name: 'Установка внутриматочной спирали',
        description: 'Процедура с контролем УЗИ. Сама спираль оплачивается отдельно, её цена зависит от вида.',
        preparation:
          'Сначала нужна консультация гинеколога: врач поможет выбрать спираль, назначит анализы и подскажет удобный день цикла.',
      },
      by: {
        name: 'Устаноўка ўнутрыматачнай спіралі',
        description: 'Працэдура з кантролем УГД. Сама спіраль аплачваецца асобна, яе цана залежыць ад віду.',
        preparation:
          'Спачатку патрэбна кансультацыя гінеколага: урач дапаможа выбраць спіраль, прызначыць аналізы і падкажа зручны дзень цыкла.',
      },
      ua: {
        name: 'Встановлення внутрішньоматкової спіралі',
        description: 'Процедура під контролем УЗД. Сама спіраль оплачується окремо, її ціна залежить від виду.',
        preparation:
          'Спершу потрібна консультація гінеколога: лікар допоможе обрати спіраль, призначить аналізи й підкаже слушний день циклу.',
      },
      en: {
        name: 'Fitting of an intrauterine device (coil)',
        description: 'Fitted with an ultrasound check. The device itself is charged separately, depending on its type.',
        preparation:
          'You will need a gynaecology consultation first, to choose the device, the tests and the best day of your cycle.',
      },
    },
  },
  {
    key: 'first_trimester_scan',
    category: 'ultrasound',
    price: { kind: 'fixed', amount: 35_000 },
    durationMinutes: 45,
    place: 'clinic',
    needs: ['room', 'ultrasound'],
    order: 7,
    translations: {
      pl: {
        name: 'USG I trymestru z oceną ryzyka',
        description:
          'Badanie między 11. a 14. tygodniem ciąży: wiek ciąży, budowa dziecka i ryzyko wad chromosomowych.',
        preparation:
          'Nie trzeba być na czczo ani mieć pełnego pęcherza. Proszę zabrać wyniki poprzednich badań USG i grupę krwi, jeśli jest już znana.',
      },
      ru: {
        name: 'УЗИ I триместра с оценкой риска',
        description:
          'Исследование с 11-й по 14-ю неделю: срок беременности, строение малыша и риск хромосомных нарушений.',
        preparation:
          'Приходить натощак или с полным мочевым пузырём не нужно. Возьмите результаты прошлых УЗИ и группу крови, если она уже известна.',
      },
      by: {
        name: 'УГД I трыместра з ацэнкай рызыкі',
        description:
          'Даследаванне з 11-га па 14-ы тыдзень: тэрмін цяжарнасці, будова дзіцяці і рызыка храмасомных парушэнняў.',
        preparation:
          'Прыходзіць нашча ці з поўным мачавым пузыром не трэба. Вазьміце вынікі мінулых УГД і групу крыві, калі яна ўжо вядомая.',
      },
      ua: {
        name: 'УЗД I триместру з оцінкою ризику',
        description:
          'Дослідження між 11-м і 14-м тижнями: термін вагітності, будова дитини та ризик хромосомних порушень.',
        preparation:
          'Приходити натще чи з повним сечовим міхуром не потрібно. Візьміть результати попередніх УЗД та групу крові, якщо вона вже відома.',
      },
      en: {
        name: 'First trimester scan with risk assessment',
        description:
          'Between weeks 11 and 14: dating the pregnancy, the baby’s anatomy and the chance of chromosomal conditions.',
        preparation:
          'You need neither an empty stomach nor a full bladder. Please bring any earlier scan reports and your blood group if you know it.',
      },
    },
  },
  {
    key: 'mid_pregnancy_scan',
    category: 'ultrasound',
    price: { kind: 'fixed', amount: 38_000 },
    durationMinutes: 45,
    place: 'clinic',
    needs: ['room', 'ultrasound'],
    order: 8,
    translations: {
      pl: {
        name: 'USG połówkowe',
        description: 'Między 18. a 22. tygodniem lekarz dokładnie ogląda narządy dziecka, łożysko i szyjkę macicy.',
        preparation:
          'Jeść i pić można jak zwykle. Prosimy nie smarować brzucha kremem w dniu badania. Warto zabrać opis USG z I trymestru.',
      },
      ru: {
        name: 'УЗИ II триместра (второй скрининг)',
        description: 'С 18-й по 22-ю неделю врач подробно осматривает органы малыша, плаценту и шейку матки.',
        preparation:
          'Есть и пить можно как обычно. В день исследования не наносите на живот крем. Захватите заключение первого скрининга.',
      },
      by: {
        name: 'УГД II трыместра (другі скрынінг)',
        description: 'З 18-га па 22-і тыдзень урач падрабязна аглядае органы дзіцяці, плацэнту і шыйку маткі.',
        preparation:
          'Есці і піць можна як звычайна. У дзень даследавання не наносьце на жывот крэм. Вазьміце заключэнне першага скрынінгу.',
      },
      ua: {
        name: 'УЗД II триместру (другий скринінг)',
        description: 'Між 18-м і 22-м тижнями лікар докладно оглядає органи дитини, плаценту та шийку матки.',
        preparation:
          'Їсти й пити можна як завжди. У день дослідження не наносьте на живіт крем. Візьміть висновок першого скринінгу.',
      },
      en: {
        name: 'Mid-pregnancy scan',
        description:
          'Between weeks 18 and 22 the doctor looks closely at your baby’s organs, the placenta and the cervix.',
        preparation:
          'Eat and drink as usual. Please do not put cream on your abdomen that day and bring the report of your first trimester scan.',
      },
    },
  },
  {
    key: 'gynaecological_scan',
    category: 'ultrasound',
    price: { kind: 'fixed', amount: 18_000 },
    durationMinutes: 30,
    place: 'clinic',
    needs: ['room', 'ultrasound'],
    order: 9,
    translations: {
      pl: {
        name: 'USG ginekologiczne',
        description: 'Ocena macicy i jajników z opisem i zdjęciami do domu. Obraz objaśniamy na ekranie.',
        preparation:
          'Przed badaniem przez pochwę wystarczy opróżnić pęcherz. Do badania przez brzuch pęcherz powinien być pełny. O rodzaju badania powiemy przy potwierdzeniu wizyty.',
      },
      ru: {
        name: 'УЗИ органов малого таза',
        description: 'Оценка матки и яичников с заключением и снимками на руки. Объясняем, что видно на экране.',
        preparation:
          'Перед вагинальным исследованием опорожните мочевой пузырь. Если УЗИ делают через живот, пузырь должен быть полным; вид исследования назовём, когда будем подтверждать визит.',
      },
      by: {
        name: 'УГД органаў малога таза',
        description: 'Ацэнка маткі і яечнікаў з заключэннем і здымкамі на рукі. Тлумачым, што відаць на экране.',
        preparation:
          'Перад вагінальным даследаваннем апаражніце мачавы пузыр. Калі УГД робяць праз жывот, пузыр павінен быць поўны; від даследавання назавём, калі будзем пацвярджаць візіт.',
      },
      ua: {
        name: 'УЗД органів малого таза',
        description: 'Оцінка матки та яєчників із висновком і знімками на руки. Пояснюємо, що видно на екрані.',
        preparation:
          'Перед вагінальним дослідженням спорожніть сечовий міхур. Якщо УЗД роблять через живіт, міхур має бути повним; вид дослідження назвемо, коли підтверджуватимемо візит.',
      },
      en: {
        name: 'Pelvic ultrasound',
        description:
          'A look at the womb and ovaries, with a report and pictures to take home. We explain the image on the screen.',
        preparation:
          'Before an internal scan, simply empty your bladder. For a scan through the abdomen it should be full; we will tell you which one when we confirm your visit.',
      },
    },
  },
  {
    key: 'paediatric_consultation',
    category: 'paediatrics',
    price: { kind: 'fixed', amount: 22_000 },
    durationMinutes: 30,
    place: 'clinic',
    needs: ['room'],
    order: 10,
    translations: {
      pl: {
        name: 'Konsultacja pediatryczna',
        description:
          'Gorączka, kaszel, wysypka, ból brzucha albo pytanie, które nie daje spokoju. Od urodzenia do 18 lat.',
        preparation: 'Proszę zabrać książeczkę zdrowia i zapisać, jakie leki dziecko dostało w ostatniej dobie.',
      },
      ru: {
        name: 'Консультация педиатра',
        description:
          'Температура, кашель, сыпь, боль в животе или вопрос, который не даёт покоя. С рождения до 18 лет.',
        preparation:
          'Возьмите книжку здоровья ребёнка (książeczka zdrowia) и запишите, какие лекарства он получал за последние сутки.',
      },
      by: {
        name: 'Кансультацыя педыятра',
        description:
          'Тэмпература, кашаль, сып, боль у жываце ці пытанне, якое не дае спакою. Ад нараджэння да 18 гадоў.',
        preparation:
          'Вазьміце кніжку здароўя дзіцяці (książeczka zdrowia) і запішыце, якія лекі яно атрымлівала за апошнія суткі.',
      },
      ua: {
        name: 'Консультація педіатра',
        description:
          'Гарячка, кашель, висип, біль у животі чи запитання, яке не дає спокою. Від народження до 18 років.',
        preparation:
          'Візьміть книжку здоров’я дитини (książeczka zdrowia) й запишіть, які ліки вона отримувала за останню добу.',
      },
      en: {
        name: 'Paediatric consultation',
        description:
          'Fever, cough, a rash, stomach ache or a question that keeps you awake. From birth to the age of 18.',
        preparation: 'Please bring your child’s health record and a note of any medicines given in the past day.',
      },
    },
  },
  {
    key: 'newborn_visit',
    category: 'paediatrics',
    price: { kind: 'fixed', amount: 26_000 },
    durationMinutes: 45,
    place: 'clinic',
    needs: ['room'],
    order: 11,
    translations: {
      pl: {
        name: 'Pierwsza wizyta noworodka',
        description:
          'Pełne badanie, waga, karmienie, pielęgnacja i plan szczepień. Jest czas na wszystkie pytania rodziców.',
        preparation:
          'Proszę zabrać kartę informacyjną ze szpitala, książeczkę zdrowia, pieluchę na zmianę i cienki koc.',
      },
      ru: {
        name: 'Первый визит новорождённого',
        description: 'Полный осмотр, вес, кормление, уход и план прививок. Времени хватит на все вопросы родителей.',
        preparation: 'Возьмите выписку из роддома, книжку здоровья ребёнка, запасной подгузник и тонкое одеяло.',
      },
      by: {
        name: 'Першы візіт нованароджанага',
        description: 'Поўны агляд, вага, кармленне, догляд і план прышчэпак. Часу хопіць на ўсе пытанні бацькоў.',
        preparation: 'Вазьміце выпіску з радзільнага дома, кніжку здароўя дзіцяці, запасны падгузак і тонкую коўдру.',
      },
      ua: {
        name: 'Перший візит новонародженого',
        description: 'Повний огляд, вага, годування, догляд і план щеплень. Часу вистачить на всі запитання батьків.',
        preparation: 'Візьміть виписку з пологового будинку, книжку здоров’я дитини, запасний підгузок і тонку ковдру.',
      },
      en: {
        name: 'Newborn’s first visit',
        description:
          'A full examination, weight, feeding, daily care and a plan for vaccinations, with time for every question you have.',
        preparation:
          'Please bring the hospital discharge letter, the child health record, a spare nappy and a thin blanket.',
      },
    },
  },
  {
    key: 'child_health_check',
    category: 'paediatrics',
    price: { kind: 'fixed', amount: 24_000 },
    durationMinutes: 45,
    place: 'clinic',
    needs: ['room'],
    order: 12,
    translations: {
      pl: {
        name: 'Bilans zdrowia dziecka',
        description: 'Wzrost, waga, wzrok, słuch, postawa i rozwój, porównane z wiekiem dziecka i omówione z rodzicem.',
        preparation: 'Proszę zabrać książeczkę zdrowia, kartę szczepień, a także okulary, jeśli dziecko je nosi.',
      },
      ru: {
        name: 'Профилактический осмотр ребёнка',
        description: 'Рост, вес, зрение, слух, осанка и развитие с учётом возраста. Все выводы обсуждаем с родителями.',
        preparation: 'Возьмите книжку здоровья, сведения о прививках и очки, если ребёнок их носит.',
      },
      by: {
        name: 'Прафілактычны агляд дзіцяці',
        description:
          'Рост, вага, зрок, слых, пастава і развіццё з улікам узросту. Усе высновы абмяркоўваем з бацькамі.',
        preparation: 'Вазьміце кніжку здароўя, звесткі пра прышчэпкі і акуляры, калі дзіця іх носіць.',
      },
      ua: {
        name: 'Профілактичний огляд дитини',
        description:
          'Зріст, вага, зір, слух, постава та розвиток відповідно до віку. Усі висновки обговорюємо з батьками.',
        preparation: 'Візьміть книжку здоров’я, відомості про щеплення та окуляри, якщо дитина їх носить.',
      },
      en: {
        name: 'Child health check',
        description:
          'Height, weight, eyesight, hearing, posture and development, set against your child’s age and talked through with you.',
        preparation: 'Please bring the health record, the vaccination card and your child’s glasses, if they wear any.',
      },
    },
  },
  {
    key: 'family_consultation',
    category: 'family_medicine',
    price: { kind: 'fixed', amount: 20_000 },
    durationMinutes: 30,
    place: 'clinic',
    needs: ['room'],
    order: 13,
    translations: {
      pl: {
        name: 'Konsultacja lekarza rodzinnego',
        description: 'Infekcje, ciśnienie, choroby przewlekłe, recepty i skierowania. Dla dorosłych w każdym wieku.',
        preparation: 'Proszę zabrać listę leków z dawkami i dokumenty z wcześniejszego leczenia, także zagraniczne.',
      },
      ru: {
        name: 'Консультация семейного врача',
        description: 'Инфекции, давление, хронические болезни, рецепты и направления. Для взрослых любого возраста.',
        preparation: 'Возьмите список лекарств с дозами и документы о прежнем лечении, в том числе из других стран.',
      },
      by: {
        name: 'Кансультацыя сямейнага ўрача',
        description: 'Інфекцыі, ціск, хранічныя хваробы, рэцэпты і накіраванні. Для дарослых любога ўзросту.',
        preparation: 'Вазьміце спіс лекаў з дозамі і дакументы пра ранейшае лячэнне, у тым ліку з іншых краін.',
      },
      ua: {
        name: 'Консультація сімейного лікаря',
        description: 'Інфекції, тиск, хронічні хвороби, рецепти та направлення. Для дорослих будь-якого віку.',
        preparation: 'Візьміть перелік ліків із дозами та документи про попереднє лікування, зокрема з інших країн.',
      },
      en: {
        name: 'Family doctor consultation',
        description:
          'Infections, blood pressure, long-term conditions, prescriptions and referrals. For adults of any age.',
        preparation:
          'Please bring a list of your medicines with doses and documents from earlier treatment, including treatment abroad.',
      },
    },
  },
  {
    key: 'ecg',
    category: 'family_medicine',
    price: { kind: 'fixed', amount: 12_000 },
    durationMinutes: 30,
    place: 'clinic',
    needs: ['room'],
    order: 14,
    translations: {
      pl: {
        name: 'EKG z omówieniem',
        description: 'Zapis pracy serca w spoczynku. Wynik opisuje i objaśnia lekarz podczas tej samej wizyty.',
        preparation:
          'Najlepiej założyć bluzkę, którą łatwo rozpiąć, i przez pół godziny przed badaniem nie pić kawy ani nie palić.',
      },
      ru: {
        name: 'ЭКГ с расшифровкой',
        description: 'Запись работы сердца в покое. Врач опишет и объяснит результат на том же приёме.',
        preparation:
          'Наденьте одежду, которую легко расстегнуть, и за полчаса до исследования не пейте кофе и не курите.',
      },
      by: {
        name: 'ЭКГ з расшыфроўкай',
        description: 'Запіс працы сэрца ў спакоі. Урач апіша і растлумачыць вынік на тым жа прыёме.',
        preparation:
          'Апраніце адзенне, якое лёгка расшпіліць, і за паўгадзіны да даследавання не піце кавы і не курыце.',
      },
      ua: {
        name: 'ЕКГ із розшифруванням',
        description: 'Запис роботи серця у спокої. Лікар опише й пояснить результат на тому самому прийомі.',
        preparation: 'Одягніть одяг, який легко розстебнути, і за пів години до дослідження не пийте кави й не куріть.',
      },
      en: {
        name: 'ECG with interpretation',
        description: 'A recording of your heart at rest. The doctor reads it and explains it in the same visit.',
        preparation:
          'A top that opens at the front is easiest. Please avoid coffee and smoking for half an hour beforehand.',
      },
    },
  },
  {
    key: 'medical_documents',
    category: 'family_medicine',
    price: { kind: 'on_request', amount: null },
    durationMinutes: 30,
    place: 'clinic',
    needs: ['room'],
    order: 15,
    translations: {
      pl: {
        name: 'Zaświadczenia i dokumenty medyczne',
        description:
          'Do szkoły, na zajęcia sportowe, dla urzędu lub uczelni. Kwotę podajemy przed wizytą, gdy wiemy, o jaki dokument chodzi.',
        preparation:
          'Prosimy przesłać e-mailem pusty wzór dokumentu, bez danych o zdrowiu, albo przeczytać go nam przez telefon.',
      },
      ru: {
        name: 'Справки и медицинские документы',
        description:
          'Для школы, спортивной секции, ведомства или вуза. Сумму называем до визита, когда знаем, какой документ нужен.',
        preparation:
          'Пришлите по эл. почте пустой бланк документа, без сведений о здоровье, или прочитайте его нам по телефону.',
      },
      by: {
        name: 'Даведкі і медыцынскія дакументы',
        description:
          'Для школы, спартыўнай секцыі, установы ці ўніверсітэта. Суму называем да візіту, калі ведаем, які дакумент патрэбны.',
        preparation:
          'Дашліце па эл. пошце пусты бланк дакумента, без звестак пра здароўе, або прачытайце яго нам па тэлефоне.',
      },
      ua: {
        name: 'Довідки та медичні документи',
        description:
          'Для школи, спортивної секції, установи чи університету. Суму називаємо до візиту, коли знаємо, який документ потрібен.',
        preparation:
          'Надішліть ел. поштою порожній бланк документа, без відомостей про здоров’я, або прочитайте його нам телефоном.',
      },
      en: {
        name: 'Medical certificates and forms',
        description:
          'For a school, sports club, public office or university. We tell you the price before the visit, once we know which form it is.',
        preparation: 'Please email us the blank form, without any health details, or read it to us over the phone.',
      },
    },
  },
  {
    key: 'endocrinology_online',
    category: 'endocrinology',
    price: { kind: 'fixed', amount: 24_000 },
    durationMinutes: 30,
    place: 'online',
    needs: [],
    order: 16,
    translations: {
      pl: {
        name: 'Konsultacja endokrynologiczna online',
        description: 'Rozmowa wideo lub telefoniczna: omówienie wyników, dobór dawki, e-recepta, jeśli jest potrzebna.',
        preparation:
          'Wyniki badań prosimy przesłać najpóźniej dzień wcześniej, w odpowiedzi na wiadomość z linkiem, w pliku z hasłem; hasło prosimy podać nam przez telefon. Przydadzą się też nazwy i dawki przyjmowanych leków.',
      },
      ru: {
        name: 'Онлайн-консультация эндокринолога',
        description: 'Разговор по видео или телефону: разбор анализов, подбор дозы, электронный рецепт, если он нужен.',
        preparation:
          'Пришлите результаты анализов не позднее чем за день: ответом на письмо со ссылкой, в файле с паролем; пароль сообщите нам по телефону. Пригодятся также названия и дозы лекарств, которые Вы принимаете.',
      },
      by: {
        name: 'Анлайн-кансультацыя эндакрынолага',
        description:
          'Размова па відэа ці па тэлефоне: разбор аналізаў, падбор дозы, электронны рэцэпт, калі ён патрэбны.',
        preparation:
          'Дашліце вынікі аналізаў не пазней чым за дзень: адказам на ліст са спасылкай, у файле з паролем; пароль паведаміце нам па тэлефоне. Спатрэбяцца таксама назвы і дозы лекаў, якія Вы прымаеце.',
      },
      ua: {
        name: 'Онлайн-консультація ендокринолога',
        description:
          'Розмова через відео чи телефоном: розбір аналізів, добір дози, електронний рецепт, якщо він потрібен.',
        preparation:
          'Надішліть результати аналізів не пізніше ніж за день: відповіддю на лист із посиланням, у файлі з паролем; пароль повідомте нам телефоном. Знадобляться також назви й дози ліків, які Ви приймаєте.',
      },
      en: {
        name: 'Online endocrinology consultation',
        description:
          'By video or phone: going through your results, adjusting a dose, an e-prescription if you need one.',
        preparation:
          'Please send your results at least a day ahead, in reply to the message with the link, in a file with a password; tell us the password by phone. Have the names and doses of your medicines to hand.',
      },
    },
  },
  {
    key: 'endocrinology_consultation',
    category: 'endocrinology',
    price: { kind: 'fixed', amount: 26_000 },
    durationMinutes: 30,
    place: 'clinic',
    needs: ['room'],
    order: 17,
    translations: {
      pl: {
        name: 'Konsultacja endokrynologiczna w klinice',
        description:
          'Pierwsza wizyta lub taka, na której potrzebne jest badanie: tarczyca, cykl, ciąża, insulinooporność.',
        preparation: 'Proszę zabrać wyniki hormonów z ostatniego roku i opisy USG tarczycy.',
      },
      ru: {
        name: 'Консультация эндокринолога в клинике',
        description:
          'Первый визит или приём, на котором нужен осмотр: щитовидная железа, цикл, беременность, инсулинорезистентность.',
        preparation: 'Возьмите анализы на гормоны за последний год и заключения УЗИ щитовидной железы.',
      },
      by: {
        name: 'Кансультацыя эндакрынолага ў клініцы',
        description:
          'Першы візіт або прыём, на якім патрэбны агляд: шчытападобная залоза, цыкл, цяжарнасць, інсулінарэзістэнтнасць.',
        preparation: 'Вазьміце аналізы на гармоны за апошні год і заключэнні УГД шчытападобнай залозы.',
      },
      ua: {
        name: 'Консультація ендокринолога в клініці',
        description:
          'Перший візит або прийом, на якому потрібен огляд: щитоподібна залоза, цикл, вагітність, інсулінорезистентність.',
        preparation: 'Візьміть аналізи на гормони за останній рік і висновки УЗД щитоподібної залози.',
      },
      en: {
        name: 'Endocrinology consultation at the clinic',
        description:
          'For a first visit, or whenever an examination is needed: thyroid, periods, pregnancy, insulin resistance.',
        preparation: 'Please bring hormone results from the past year and any thyroid scan reports.',
      },
    },
  },
  {
    key: 'thyroid_scan',
    category: 'ultrasound',
    price: { kind: 'fixed', amount: 19_000 },
    durationMinutes: 30,
    place: 'clinic',
    needs: ['room', 'ultrasound'],
    order: 18,
    translations: {
      pl: {
        name: 'USG tarczycy',
        description: 'Badanie wykonuje endokrynolog i od razu mówi, czy potrzebne są dalsze kroki.',
        preparation: 'Nie trzeba być na czczo. Wygodniej bez golfu i naszyjnika. Poprzedni opis USG bardzo się przyda.',
      },
      ru: {
        name: 'УЗИ щитовидной железы',
        description: 'Исследование проводит эндокринолог и сразу говорит, нужно ли что-то делать дальше.',
        preparation:
          'Приходить натощак не нужно. Удобнее без водолазки и украшений на шее. Захватите прошлое заключение.',
      },
      by: {
        name: 'УГД шчытападобнай залозы',
        description: 'Даследаванне праводзіць эндакрынолаг і адразу гаворыць, ці трэба нешта рабіць далей.',
        preparation:
          'Прыходзіць нашча не трэба. Зручней без гольфа і ўпрыгажэнняў на шыі. Вазьміце мінулае заключэнне.',
      },
      ua: {
        name: 'УЗД щитоподібної залози',
        description: 'Дослідження проводить ендокринолог і відразу каже, чи потрібно щось робити далі.',
        preparation: 'Приходити натще не потрібно. Зручніше без гольфа й прикрас на шиї. Візьміть попередній висновок.',
      },
      en: {
        name: 'Thyroid ultrasound',
        description: 'Done by an endocrinologist, who tells you straight away whether anything needs a next step.',
        preparation:
          'No fasting needed. An open collar and no necklace make it easier. An earlier report is very helpful.',
      },
    },
  },
  {
    key: 'flu_vaccination',
    category: 'vaccination',
    price: { kind: 'fixed', amount: 9_000 },
    durationMinutes: 15,
    place: 'clinic',
    needs: [],
    order: 19,
    translations: {
      pl: {
        name: 'Szczepienie przeciw grypie',
        description: 'Dla dorosłych, w tym kobiet w ciąży. Cena obejmuje szczepionkę i kwalifikację lekarską.',
        preparation:
          'Przy gorączce lub ostrej infekcji wizytę lepiej przełożyć. Prosimy powiedzieć o uczuleniach i wcześniejszych reakcjach na szczepionki.',
      },
      ru: {
        name: 'Прививка от гриппа',
        description: 'Для взрослых, в том числе беременных. В цену входят вакцина и осмотр у врача перед прививкой.',
        preparation:
          'При температуре или острой инфекции визит лучше перенести. Скажите об аллергии и о том, как переносили прошлые прививки.',
      },
      by: {
        name: 'Прышчэпка ад грыпу',
        description: 'Для дарослых, у тым ліку цяжарных. У цану ўваходзяць вакцына і агляд ва ўрача перад прышчэпкай.',
        preparation:
          'Пры тэмпературы ці вострай інфекцыі візіт лепш перанесці. Скажыце пра алергію і пра тое, як пераносілі ранейшыя прышчэпкі.',
      },
      ua: {
        name: 'Щеплення від грипу',
        description: 'Для дорослих, зокрема вагітних. До ціни входять вакцина та огляд у лікаря перед щепленням.',
        preparation:
          'За гарячки чи гострої інфекції візит краще перенести. Скажіть про алергію та про реакції на попередні щеплення.',
      },
      en: {
        name: 'Flu vaccination',
        description:
          'For adults, including during pregnancy. The price covers the vaccine and the doctor’s check beforehand.',
        preparation:
          'If you have a fever or an acute infection, it is better to move the visit. Tell us about allergies and reactions to earlier vaccines.',
      },
    },
  },
  {
    key: 'whooping_cough_vaccination',
    category: 'vaccination',
    price: { kind: 'fixed', amount: 19_000 },
    durationMinutes: 15,
    place: 'clinic',
    needs: [],
    order: 20,
    translations: {
      pl: {
        name: 'Szczepienie przeciw krztuścowi, błonicy i tężcowi',
        description:
          'Dawka przypominająca dla dorosłych, a w ciąży zwykle po 27. tygodniu. Cena obejmuje kwalifikację.',
        preparation:
          'Proszę zabrać książeczkę szczepień i kartę ciąży. Jeśli dokumentów brakuje, wystarczy przybliżona data ostatniej dawki.',
      },
      ru: {
        name: 'Прививка от коклюша, дифтерии и столбняка',
        description:
          'Ревакцинация для взрослых, при беременности обычно после 27-й недели. Осмотр у врача входит в цену.',
        preparation:
          'Возьмите сведения о прививках и карту беременности. Если документов нет, достаточно примерной даты последней дозы.',
      },
      by: {
        name: 'Прышчэпка ад коклюшу, дыфтэрыі і слупняку',
        description:
          'Рэвакцынацыя для дарослых, пры цяжарнасці звычайна пасля 27-га тыдня. Агляд ва ўрача ўваходзіць у цану.',
        preparation:
          'Вазьміце звесткі пра прышчэпкі і карту цяжарнасці. Калі дакументаў няма, дастаткова прыблізнай даты апошняй дозы.',
      },
      ua: {
        name: 'Щеплення від кашлюку, дифтерії та правця',
        description:
          'Ревакцинація для дорослих, під час вагітності зазвичай після 27-го тижня. Огляд у лікаря входить до ціни.',
        preparation:
          'Візьміть відомості про щеплення та карту вагітності. Якщо документів немає, досить приблизної дати останньої дози.',
      },
      en: {
        name: 'Whooping cough, diphtheria and tetanus vaccination',
        description:
          'A booster for adults, in pregnancy usually after week 27. The doctor’s check is included in the price.',
        preparation:
          'Please bring your vaccination record and, if you are expecting, your pregnancy record. Without documents, a rough date of the last dose will do.',
      },
    },
  },
  {
    key: 'hpv_vaccination',
    category: 'vaccination',
    price: { kind: 'fixed', amount: 62_000 },
    durationMinutes: 15,
    place: 'clinic',
    needs: [],
    order: 21,
    translations: {
      pl: {
        name: 'Szczepienie przeciw HPV, jedna dawka',
        description: 'Od 9. roku życia, dla dziewcząt, chłopców i dorosłych. Liczbę dawek lekarz ustala według wieku.',
        preparation:
          'Osoba niepełnoletnia przychodzi z rodzicem lub opiekunem. Po szczepieniu prosimy zostać w klinice 15 minut.',
      },
      ru: {
        name: 'Прививка от ВПЧ, одна доза',
        description: 'С 9 лет, для девочек, мальчиков и взрослых. Сколько доз нужно, врач решает по возрасту.',
        preparation:
          'Несовершеннолетние приходят с родителем или опекуном. После прививки останьтесь в клинике на 15 минут.',
      },
      by: {
        name: 'Прышчэпка ад ВПЧ, адна доза',
        description:
          'З 9 гадоў, для дзяўчынак, хлопчыкаў і дарослых. Колькі доз патрэбна, урач вырашае паводле ўзросту.',
        preparation:
          'Непаўналетнія прыходзяць з бацькамі ці апекуном. Пасля прышчэпкі застаньцеся ў клініцы на 15 хвілін.',
      },
      ua: {
        name: 'Щеплення від ВПЛ, одна доза',
        description: 'Від 9 років, для дівчат, хлопців і дорослих. Скільки доз потрібно, лікар визначає за віком.',
        preparation:
          'Неповнолітні приходять із батьками чи опікуном. Після щеплення залишіться у клініці на 15 хвилин.',
      },
      en: {
        name: 'HPV vaccination, one dose',
        description: 'From the age of 9, for girls, boys and adults. The doctor decides on the number of doses by age.',
        preparation:
          'Anyone under 18 comes with a parent or guardian. Please stay at the clinic for 15 minutes afterwards.',
      },
    },
  },
  {
    key: 'blood_tests',
    category: 'laboratory',
    price: { kind: 'from', amount: 4_500 },
    durationMinutes: 15,
    place: 'clinic',
    needs: [],
    order: 22,
    translations: {
      pl: {
        name: 'Pobranie krwi i badania',
        description:
          'Morfologia, glukoza, TSH i inne badania. Cena zależy od listy, pełną kwotę podajemy przed pobraniem.',
        preparation:
          'Na większość badań najlepiej przyjść rano, na czczo, 8–12 godzin po ostatnim posiłku. Wodę można pić. O lekach branych rano prosimy zapytać lekarza.',
      },
      ru: {
        name: 'Забор крови и анализы',
        description: 'Общий анализ крови, глюкоза, ТТГ и другие. Цена зависит от списка, всю сумму называем заранее.',
        preparation:
          'Большинство анализов сдают утром натощак, через 8–12 часов после еды. Воду пить можно. О лекарствах, которые принимаете утром, спросите врача.',
      },
      by: {
        name: 'Узяцце крыві і аналізы',
        description: 'Агульны аналіз крыві, глюкоза, ТТГ і іншыя. Цана залежыць ад спіса, усю суму называем загадзя.',
        preparation:
          'Большасць аналізаў здаюць раніцай нашча, праз 8–12 гадзін пасля яды. Ваду піць можна. Пра лекі, якія прымаеце раніцай, спытайце ўрача.',
      },
      ua: {
        name: 'Забір крові та аналізи',
        description:
          'Загальний аналіз крові, глюкоза, ТТГ та інші. Ціна залежить від переліку, усю суму називаємо наперед.',
        preparation:
          'Більшість аналізів здають уранці натще, через 8–12 годин після їжі. Воду пити можна. Про ліки, які приймаєте вранці, запитайте лікаря.',
      },
      en: {
        name: 'Blood tests',
        description:
          'Full blood count, glucose, TSH and more. The price depends on the list; you hear the full amount before we begin.',
        preparation:
          'For most tests, come in the morning without breakfast, 8–12 hours after your last meal. Water is fine. Ask your doctor about medicines you take in the morning.',
      },
    },
  },
  {
    key: 'early_pregnancy_tests',
    category: 'laboratory',
    price: { kind: 'fixed', amount: 39_000 },
    durationMinutes: 30,
    place: 'clinic',
    needs: [],
    order: 23,
    translations: {
      pl: {
        name: 'Pakiet badań na początek ciąży',
        description:
          'Grupa krwi, morfologia, glukoza, TSH, mocz i badania w kierunku zakażeń, zalecane do 10. tygodnia.',
        preparation:
          'Proszę przyjść na czczo i przynieść poranną próbkę moczu w jałowym pojemniku. Pojemnik można kupić w aptece.',
      },
      ru: {
        name: 'Анализы в начале беременности',
        description:
          'Группа крови, общий анализ, глюкоза, ТТГ, моча и проверка на инфекции: то, что советуют до 10-й недели.',
        preparation:
          'Приходите натощак и принесите утреннюю мочу в стерильном контейнере. Контейнер продаётся в аптеке.',
      },
      by: {
        name: 'Аналізы на пачатку цяжарнасці',
        description:
          'Група крыві, агульны аналіз, глюкоза, ТТГ, мача і праверка на інфекцыі: тое, што раяць да 10-га тыдня.',
        preparation:
          'Прыходзьце нашча і прынясіце ранішнюю мачу ў стэрыльным кантэйнеры. Кантэйнер прадаецца ў аптэцы.',
      },
      ua: {
        name: 'Аналізи на початку вагітності',
        description:
          'Група крові, загальний аналіз, глюкоза, ТТГ, сеча й перевірка на інфекції: те, що радять до 10-го тижня.',
        preparation:
          'Приходьте натще та принесіть ранкову сечу у стерильному контейнері. Контейнер можна купити в аптеці.',
      },
      en: {
        name: 'Early pregnancy test package',
        description:
          'Blood group, blood count, glucose, TSH, urine and infection screening, as advised before week 10.',
        preparation:
          'Please come without breakfast and bring a morning urine sample in a sterile pot, which you can buy at any pharmacy.',
      },
    },
  },
  {
    key: 'nurse_talk',
    category: 'laboratory',
    price: { kind: 'free', amount: 0 },
    durationMinutes: 15,
    place: 'clinic',
    needs: [],
    order: 24,
    translations: {
      pl: {
        name: 'Rozmowa z pielęgniarką',
        description:
          'Pielęgniarka pomoże ustalić, które badania lub szczepienia są potrzebne i jak się do nich przygotować.',
        preparation: '',
      },
      ru: {
        name: 'Беседа с медсестрой',
        description: 'Медсестра поможет понять, какие анализы или прививки нужны и как к ним подготовиться.',
        preparation: '',
      },
      by: {
        name: 'Гутарка з медсястрой',
        description: 'Медсястра дапаможа зразумець, якія аналізы ці прышчэпкі патрэбны і як да іх падрыхтавацца.',
        preparation: '',
      },
      ua: {
        name: 'Розмова з медсестрою',
        description: 'Медсестра допоможе з’ясувати, які аналізи чи щеплення потрібні та як до них підготуватися.',
        preparation: '',
      },
      en: {
        name: 'A talk with the nurse',
        description: 'The nurse helps you work out which tests or vaccines you need and how to prepare for them.',
        preparation: '',
      },
    },
  },
];

export const servicesDemo: Demo = {
  async add({ use, ids }) {
    const services = use(ServicesService);
    for (const { key, ...service } of SERVICES) {
      ids.set(key, (await services.create({ ...service, published: true }, null)).id);
    }
  },
};
