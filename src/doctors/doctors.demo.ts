import type { Translations } from '../../contract/content';
import type { DoctorText } from '../../contract/doctor';
import type { Locale } from '../../contract/locales';
import { type Demo, EVERYTHING } from '../content/demo';
import { DoctorsService } from './doctors.service';

interface DemoDoctor {
  slug: string;
  /** E.164, or null. */
  phone: string | null;
  languages: Locale[];
  practisingSince: number;
  /** Keys of demo services. */
  services: string[];
  /** File in `demo/`: a drawing of this one person. */
  portrait: string;
  createdAt: string;
  translations: Translations<DoctorText>;
}

const PORTRAIT = { width: 800, height: 960 };

/** In the order of the site. */
const DOCTORS: readonly DemoDoctor[] = [
  {
    slug: 'hanna-wierzbicka',
    phone: '+48220001236',
    languages: ['pl', 'ru', 'en'],
    practisingSince: 2010,
    services: [
      'obstetric_consultation',
      'pregnancy_visit',
      'postpartum_visit',
      'first_trimester_scan',
      'mid_pregnancy_scan',
    ],
    portrait: 'hanna.svg',
    createdAt: '2026-03-02T08:00:00.000Z',
    translations: {
      pl: {
        prefix: 'Dr n. med.',
        firstName: 'Hanna',
        lastName: 'Wierzbicka',
        position: 'Ginekolog-położnik',
        bio: 'Od 16 lat prowadzi ciąże, także te, które wymagają większej uwagi: bliźniacze, po cesarskim cięciu, przy nadciśnieniu lub cukrzycy. Pod jej opieką było ponad 5000 kobiet w ciąży. W pracy doktorskiej badała, jak w tym czasie zmienia się ciśnienie krwi. Na wizycie najpierw słucha, potem bada. Każdy wynik objaśnia do końca, a plan na najbliższe tygodnie zapisuje na kartce, żeby nie trzeba było niczego pamiętać. Przyjmuje po polsku, rosyjsku i angielsku.',
        imageAlt: 'Ilustracja: lekarka z ciemnymi włosami do ramion i siwym pasmem, w białym fartuchu z listkiem lipy',
      },
      ru: {
        prefix: 'К. м. н.',
        firstName: 'Ганна',
        lastName: 'Вежбицкая',
        position: 'Акушер-гинеколог',
        bio: 'Уже 16 лет наблюдает беременных, в том числе тех, кому нужно больше внимания: с двойней, после кесарева сечения, с гипертонией или диабетом. Под её наблюдением было более 5000 будущих мам. В диссертации изучала, как в эти месяцы меняется артериальное давление. На приёме сначала слушает, потом осматривает. Каждый результат объясняет до конца, а план на ближайшие недели записывает на листке, чтобы ничего не пришлось держать в голове. Принимает на русском, польском и английском языках.',
        imageAlt: 'Рисунок: женщина-врач с тёмными волосами до плеч и седой прядью, в белом халате с листком липы',
      },
      by: {
        prefix: 'К. м. н.',
        firstName: 'Ганна',
        lastName: 'Вяжбіцкая',
        position: 'Акушэр-гінеколаг',
        bio: 'Ужо 16 гадоў назірае цяжарных, у тым ліку тых, каму патрэбна больш увагі: з двайнятамі, пасля кесарава сячэння, з гіпертаніяй ці дыябетам. Пад яе наглядам было больш за 5000 будучых мам. У дысертацыі вывучала, як у гэтыя месяцы мяняецца артэрыяльны ціск. На прыёме спачатку слухае, потым аглядае. Кожны вынік тлумачыць да канца, а план на бліжэйшыя тыдні запісвае на аркушы, каб нічога не трэба было трымаць у галаве. Прымае на польскай, рускай і англійскай мовах.',
        imageAlt: 'Малюнак: жанчына-ўрач з цёмнымі валасамі да плячэй і сівым пасмам, у белым халаце з лістком ліпы',
      },
      ua: {
        prefix: 'К. мед. н.',
        firstName: 'Ганна',
        lastName: 'Вежбицька',
        position: 'Акушер-гінеколог',
        bio: 'Уже 16 років спостерігає вагітних, зокрема тих, хто потребує більшої уваги: з двійнею, після кесаревого розтину, з гіпертонією чи діабетом. Під її наглядом було понад 5000 майбутніх мам. У дисертації досліджувала, як у ці місяці змінюється артеріальний тиск. На прийомі спершу слухає, потім оглядає. Кожен результат пояснює до кінця, а план на найближчі тижні записує на аркуші, щоб нічого не треба було тримати в голові. Приймає польською, російською та англійською мовами.',
        imageAlt: 'Малюнок: лікарка з темним волоссям до плечей і сивим пасмом, у білому халаті з листком липи',
      },
      en: {
        prefix: 'Dr',
        firstName: 'Hanna',
        lastName: 'Wierzbicka',
        position: 'Obstetrician-gynaecologist',
        bio: 'Hanna has looked after pregnancies for 16 years, including those that need closer attention: twins, pregnancy after a caesarean, high blood pressure or diabetes. More than 5,000 pregnant women have been in her care. For her doctorate she studied how blood pressure changes over those months. In a visit she listens first and examines second. She explains every result in full and writes down the plan for the coming weeks, so there is nothing you have to keep in your head. She sees patients in Polish, Russian and English.',
        imageAlt:
          'Illustration: a doctor with dark shoulder-length hair and a grey streak, in a white coat with a linden leaf',
      },
    },
  },
  {
    slug: 'andrij-melnyk',
    phone: null,
    languages: ['pl', 'ua', 'en'],
    practisingSince: 2014,
    services: [
      'obstetric_consultation',
      'postpartum_visit',
      'gynaecology_consultation',
      'gynaecology_smear',
      'coil_fitting',
      'gynaecological_scan',
    ],
    portrait: 'andrij.svg',
    createdAt: '2026-03-02T08:10:00.000Z',
    translations: {
      pl: {
        prefix: 'Lek.',
        firstName: 'Andrij',
        lastName: 'Melnyk',
        position: 'Ginekolog-położnik',
        bio: 'Zajmuje się ginekologią zachowawczą, antykoncepcją i opieką w połogu. Studiował we Lwowie, specjalizację zrobił w Warszawie i dobrze wie, jak trudno opowiadać o zdrowiu w obcym języku. Pyta wprost, nie ocenia i zostawia czas na zastanowienie. Jeśli są różne sposoby leczenia, mówi o każdym: co daje, jakie ma wady i ile potrwa. Przyjmuje również wieczorami, z myślą o osobach, które wracają z pracy. Rozmawia po polsku, ukraińsku i angielsku.',
        imageAlt: 'Ilustracja: lekarz z ciemną brodą, w zielonym stroju medycznym, ze stetoskopem na szyi',
      },
      ru: {
        prefix: 'Врач',
        firstName: 'Андрей',
        lastName: 'Мельник',
        position: 'Акушер-гинеколог',
        bio: 'Занимается консервативной гинекологией, контрацепцией и помощью женщинам после родов. Учился во Львове, специализацию прошёл в Варшаве и хорошо знает, как непросто рассказывать о здоровье на чужом языке. Спрашивает прямо, не осуждает и даёт время подумать. Если лечить можно по-разному, расскажет о каждом способе: что он даёт, какие у него минусы и сколько это займёт. Принимает и вечером, чтобы можно было прийти после работы. Говорит по-украински, по-польски и по-английски.',
        imageAlt: 'Рисунок: врач с тёмной бородой, в зелёной медицинской форме, на шее стетоскоп',
      },
      by: {
        prefix: 'Урач',
        firstName: 'Андрэй',
        lastName: 'Мельнік',
        position: 'Акушэр-гінеколаг',
        bio: 'Займаецца кансерватыўнай гінекалогіяй, кантрацэпцыяй і дапамогай жанчынам пасля родаў. Вучыўся ў Львове, спецыялізацыю прайшоў у Варшаве і добра ведае, як няпроста расказваць пра здароўе на чужой мове. Пытаецца прама, не асуджае і пакідае час падумаць. Калі лячыць можна па-рознаму, раскажа пра кожны спосаб: што ён дае, якія мае недахопы і колькі гэта зойме. Прымае і ўвечары, каб можна было прыйсці пасля працы. Размаўляе па-польску, па-ўкраінску і па-англійску.',
        imageAlt: 'Малюнак: урач з цёмнай барадой, у зялёнай медыцынскай форме, на шыі стэтаскоп',
      },
      ua: {
        prefix: 'Лікар',
        firstName: 'Андрій',
        lastName: 'Мельник',
        position: 'Акушер-гінеколог',
        bio: 'Займається консервативною гінекологією, контрацепцією та допомогою жінкам після пологів. Навчався у Львові, спеціалізацію здобув у Варшаві й добре знає, як непросто розповідати про здоров’я чужою мовою. Запитує прямо, не засуджує й дає час подумати. Якщо лікувати можна по-різному, розповість про кожен спосіб: що він дає, які має вади та скільки це триватиме. Приймає також увечері, щоб можна було прийти після роботи. Розмовляє українською, польською та англійською.',
        imageAlt: 'Малюнок: лікар із темною бородою, у зеленому медичному костюмі, на шиї стетоскоп',
      },
      en: {
        prefix: 'Dr',
        firstName: 'Andrii',
        lastName: 'Melnyk',
        position: 'Obstetrician-gynaecologist',
        bio: 'Andrii works in general gynaecology, contraception and care after birth. He studied in Lviv and trained as a specialist in Warsaw, so he knows how hard it is to talk about your health in a language that is not your own. He asks plainly, does not judge and leaves you time to think. Where there is more than one way to treat something, he goes through each: what it does, what speaks against it and how long it takes. He also sees patients in the evening, after work. He speaks Ukrainian, Polish and English.',
        imageAlt: 'Illustration: a doctor with a dark beard and green scrubs, a stethoscope round his neck',
      },
    },
  },
  {
    slug: 'alesia-kawalenka',
    phone: null,
    languages: ['pl', 'by', 'ru'],
    practisingSince: 2013,
    services: [
      'pregnancy_visit',
      'gynaecology_consultation',
      'gynaecology_smear',
      'first_trimester_scan',
      'mid_pregnancy_scan',
      'gynaecological_scan',
    ],
    portrait: 'alesia.svg',
    createdAt: '2026-03-02T08:20:00.000Z',
    translations: {
      pl: {
        prefix: 'Lek.',
        firstName: 'Alesia',
        lastName: 'Kawalenka',
        position: 'Ginekolog, diagnostyka USG',
        bio: 'Wykonuje badania USG ginekologiczne i położnicze, w tym prenatalne badania pierwszego i drugiego trymestru. Pokazuje obraz na ekranie i opowiada krok po kroku, co na nim widać. Jeśli dziecko ułoży się tak, że czegoś nie da się ocenić, mówi o tym otwarcie i zaprasza na krótkie powtórzenie. Na badanie można przyjść z partnerem, mamą albo starszym dzieckiem. Opis i zdjęcia są gotowe od razu po wizycie. Mówi po polsku, białorusku i rosyjsku.',
        imageAlt: 'Ilustracja: piegowata lekarka z jasnym warkoczem, w ceglastej bluzce, z listkiem lipy we włosach',
      },
      ru: {
        prefix: 'Врач',
        firstName: 'Алеся',
        lastName: 'Коваленко',
        position: 'Гинеколог, врач УЗИ',
        bio: 'Проводит гинекологические и акушерские УЗИ, в том числе скрининги первого и второго триместра. Показывает изображение на экране и шаг за шагом рассказывает, что на нём видно. Если малыш лёг так, что чего-то не рассмотреть, говорит об этом прямо и приглашает на короткое повторное исследование. На УЗИ можно прийти с партнёром, мамой или старшим ребёнком. Заключение и снимки готовы сразу после приёма. Говорит по-белорусски, по-русски и по-польски.',
        imageAlt: 'Рисунок: женщина-врач с веснушками и светлой косой, в терракотовой блузке, в волосах листок липы',
      },
      by: {
        prefix: 'Урач',
        firstName: 'Алеся',
        lastName: 'Каваленка',
        position: 'Гінеколаг, урач УГД',
        bio: 'Праводзіць гінекалагічныя і акушэрскія УГД, у тым ліку скрынінгі першага і другога трыместра. Паказвае выяву на экране і крок за крокам расказвае, што на ёй відаць. Калі дзіця лягло так, што нешта не разгледзець, гаворыць пра гэта прама і запрашае на кароткае паўторнае даследаванне. На УГД можна прыйсці з партнёрам, мамай або старэйшым дзіцем. Заключэнне і здымкі гатовыя адразу пасля прыёму. Размаўляе па-беларуску, па-польску і па-руску.',
        imageAlt: 'Малюнак: жанчына-ўрач з вяснушкамі і светлай касой, у тэракотавай блузцы, у валасах лісток ліпы',
      },
      ua: {
        prefix: 'Лікарка',
        firstName: 'Алеся',
        lastName: 'Коваленко',
        position: 'Гінеколог, лікар УЗД',
        bio: 'Проводить гінекологічні та акушерські УЗД, зокрема скринінги першого і другого триместрів. Показує зображення на екрані й крок за кроком розповідає, що на ньому видно. Якщо дитина лягла так, що чогось не роздивитися, говорить про це відверто й запрошує на коротке повторне дослідження. На УЗД можна прийти з партнером, мамою або старшою дитиною. Висновок і знімки готові одразу після прийому. Розмовляє білоруською, польською та російською.',
        imageAlt: 'Малюнок: лікарка з ластовинням і світлою косою, у теракотовій блузці, у волоссі листок липи',
      },
      en: {
        prefix: 'Dr',
        firstName: 'Alesia',
        lastName: 'Kavalenka',
        position: 'Gynaecologist, ultrasound specialist',
        bio: 'Alesia performs gynaecological and obstetric ultrasound, including the first and second trimester screening scans. She turns the screen towards you and explains, step by step, what it shows. If your baby is lying so that something cannot be seen, she says so openly and invites you back for a short repeat scan. You are welcome to bring your partner, your mother or an older child. The report and pictures are ready straight after the visit. She speaks Belarusian, Polish and Russian.',
        imageAlt:
          'Illustration: a freckled doctor with a fair plait, a terracotta blouse and a linden leaf in her hair',
      },
    },
  },
  {
    slug: 'barbara-jaworska',
    phone: '+48220001237',
    languages: ['pl', 'en'],
    practisingSince: 1996,
    services: ['endocrinology_online', 'endocrinology_consultation', 'thyroid_scan'],
    portrait: 'barbara.svg',
    createdAt: '2026-03-02T08:30:00.000Z',
    translations: {
      pl: {
        prefix: 'Lek.',
        firstName: 'Barbara',
        lastName: 'Jaworska',
        position: 'Endokrynolog, konsultacje online',
        bio: 'Leczy choroby tarczycy, także w ciąży i po porodzie, insulinooporność oraz zaburzenia hormonalne u dorosłych. We wtorki i czwartki wieczorem konsultuje online, więc wyniki można omówić po pracy i bez dojazdu. W środy przyjmuje w klinice i wykonuje USG tarczycy. Przed rozmową czyta wszystkie przesłane dokumenty. Dawki zmienia ostrożnie, małymi krokami, i tłumaczy, kiedy powtórzyć badanie i na co zwracać uwagę do tego czasu. Mówi po polsku i angielsku.',
        imageAlt:
          'Ilustracja: lekarka z krótkimi rudymi włosami, w okularach i ciemnej marynarce, z miodową chustką na szyi',
      },
      ru: {
        prefix: 'Врач',
        firstName: 'Барбара',
        lastName: 'Яворская',
        position: 'Эндокринолог, онлайн-консультации',
        bio: 'Лечит болезни щитовидной железы, в том числе во время беременности и после родов, инсулинорезистентность и гормональные нарушения у взрослых. По вторникам и четвергам вечером консультирует онлайн, так что анализы можно обсудить после работы, не выходя из дома. По средам принимает в клинике и делает УЗИ щитовидной железы. Перед разговором читает все присланные документы. Дозы меняет осторожно, понемногу, и объясняет, когда повторить анализ и за чем до этого следить. Говорит по-польски и по-английски.',
        imageAlt: 'Рисунок: женщина-врач с короткими рыжими волосами, в очках и тёмном жакете, на шее медовый платок',
      },
      by: {
        prefix: 'Урач',
        firstName: 'Барбара',
        lastName: 'Яворская',
        position: 'Эндакрынолаг, анлайн-кансультацыі',
        bio: 'Лечыць хваробы шчытападобнай залозы, у тым ліку падчас цяжарнасці і пасля родаў, інсулінарэзістэнтнасць і гарманальныя парушэнні ў дарослых. У аўторак і чацвер увечары кансультуе анлайн, таму аналізы можна абмеркаваць пасля працы, не выходзячы з дому. Па серадах прымае ў клініцы і робіць УГД шчытападобнай залозы. Перад размовай чытае ўсе дасланыя дакументы. Дозы мяняе асцярожна, патроху, і тлумачыць, калі паўтарыць аналіз і за чым да гэтага часу сачыць. Размаўляе па-польску і па-англійску.',
        imageAlt:
          'Малюнак: жанчына-ўрач з кароткімі рудымі валасамі, у акулярах і цёмным жакеце, на шыі мядовая хустка',
      },
      ua: {
        prefix: 'Лікарка',
        firstName: 'Барбара',
        lastName: 'Яворська',
        position: 'Ендокринолог, онлайн-консультації',
        bio: 'Лікує хвороби щитоподібної залози, зокрема під час вагітності та після пологів, інсулінорезистентність і гормональні порушення в дорослих. Щовівторка та щочетверга ввечері консультує онлайн, тож аналізи можна обговорити після роботи, не виходячи з дому. Щосереди приймає в клініці та робить УЗД щитоподібної залози. Перед розмовою читає всі надіслані документи. Дози змінює обережно, потроху, і пояснює, коли повторити аналіз і на що до того часу зважати. Розмовляє польською та англійською.',
        imageAlt: 'Малюнок: лікарка з коротким рудим волоссям, в окулярах і темному жакеті, на шиї медова хустка',
      },
      en: {
        prefix: 'Dr',
        firstName: 'Barbara',
        lastName: 'Jaworska',
        position: 'Endocrinologist, online consultations',
        bio: 'Barbara treats thyroid disease, including in pregnancy and after birth, insulin resistance and hormonal disorders in adults. On Tuesday and Thursday evenings she consults online, so you can go through your results after work without travelling. On Wednesdays she sees patients at the clinic and performs thyroid scans. She reads every document you send before you talk. She changes doses carefully, in small steps, and explains when to repeat a test and what to watch for until then. She speaks Polish and English.',
        imageAlt: 'Illustration: a doctor with short red hair, glasses, a dark jacket and a honey-coloured scarf',
      },
    },
  },
  {
    slug: 'marek-sokol',
    phone: null,
    languages: ['pl', 'ru', 'en'],
    practisingSince: 2008,
    services: ['paediatric_consultation', 'newborn_visit', 'child_health_check', 'hpv_vaccination'],
    portrait: 'marek.svg',
    createdAt: '2026-03-09T08:00:00.000Z',
    translations: {
      pl: {
        prefix: 'Lek.',
        firstName: 'Marek',
        lastName: 'Sokół',
        position: 'Pediatra',
        bio: 'Przez wiele lat pracował na oddziale dziecięcym, a dziś najbardziej lubi patrzeć, jak mali pacjenci rosną. Badanie zaczyna od misia albo od ręki taty i dopiero potem sięga po stetoskop. Rodzicom mówi, co jest ważne, co może poczekać i po czym poznać, że trzeba wrócić. Antybiotyk przepisuje wtedy, gdy jest potrzebny, i wyjaśnia dlaczego. Nastolatki mogą porozmawiać z nim także w cztery oczy. Przyjmuje po polsku, rosyjsku i angielsku.',
        imageAlt: 'Ilustracja: uśmiechnięty łysiejący lekarz w okrągłych okularach i koszuli w paski, ze stetoskopem',
      },
      ru: {
        prefix: 'Врач',
        firstName: 'Марек',
        lastName: 'Сокул',
        position: 'Педиатр',
        bio: 'Много лет проработал в детском отделении, а сейчас больше всего любит видеть, как растут его маленькие пациенты. Осмотр начинает с плюшевого медведя или с папиной руки и только потом берёт стетоскоп. Родителям говорит, что важно, что может подождать и по каким признакам нужно вернуться. Антибиотик назначает тогда, когда без него не обойтись, и объясняет почему. Подростки могут поговорить с ним и наедине. Принимает на польском, русском и английском языках.',
        imageAlt: 'Рисунок: улыбающийся лысеющий врач в круглых очках и рубашке в полоску, со стетоскопом',
      },
      by: {
        prefix: 'Урач',
        firstName: 'Марэк',
        lastName: 'Сокул',
        position: 'Педыятр',
        bio: 'Шмат гадоў працаваў у дзіцячым аддзяленні, а цяпер найбольш любіць бачыць, як растуць яго маленькія пацыенты. Агляд пачынае з плюшавага мядзведзіка або з татавай рукі і толькі потым бярэ стэтаскоп. Бацькам гаворыць, што важна, што можа пачакаць і па якіх прыкметах трэба вярнуцца. Антыбіётык прызначае тады, калі без яго не абысціся, і тлумачыць чаму. Падлеткі могуць пагаварыць з ім і сам-насам. Прымае на польскай, рускай і англійскай мовах.',
        imageAlt: 'Малюнак: урач з залысінамі ўсміхаецца, на ім круглыя акуляры і кашуля ў палоску, на шыі стэтаскоп',
      },
      ua: {
        prefix: 'Лікар',
        firstName: 'Марек',
        lastName: 'Сокул',
        position: 'Педіатр',
        bio: 'Багато років працював у дитячому відділенні, а тепер найбільше любить бачити, як ростуть його маленькі пацієнти. Огляд починає з плюшевого ведмедика або з татової руки й лише потім бере стетоскоп. Батькам каже, що важливо, що може зачекати та за якими ознаками треба повернутися. Антибіотик призначає тоді, коли без нього не обійтися, і пояснює чому. Підлітки можуть поговорити з ним і наодинці. Приймає польською, російською та англійською мовами.',
        imageAlt: 'Малюнок: усміхнений лисуватий лікар у круглих окулярах і смугастій сорочці, зі стетоскопом',
      },
      en: {
        prefix: 'Dr',
        firstName: 'Marek',
        lastName: 'Sokół',
        position: 'Paediatrician',
        bio: 'Marek spent many years on a children’s ward, and what he enjoys most now is watching his small patients grow. He examines the teddy bear first, or Dad’s hand, and only then reaches for the stethoscope. He tells parents what matters, what can wait and which signs mean that you should come back. He prescribes an antibiotic when one is needed, and says why. Teenagers may also talk to him on their own. He sees families in Polish, Russian and English.',
        imageAlt: 'Illustration: a smiling, balding doctor in round glasses and a striped shirt, with a stethoscope',
      },
    },
  },
  {
    slug: 'iryna-bondar',
    phone: null,
    languages: ['pl', 'ua', 'ru'],
    practisingSince: 2011,
    services: [
      'family_consultation',
      'ecg',
      'medical_documents',
      'flu_vaccination',
      'whooping_cough_vaccination',
      'blood_tests',
      'early_pregnancy_tests',
      'nurse_talk',
    ],
    portrait: 'iryna.svg',
    createdAt: '2026-03-09T08:10:00.000Z',
    translations: {
      pl: {
        prefix: 'Lek.',
        firstName: 'Iryna',
        lastName: 'Bondar',
        position: 'Lekarz rodzinny',
        bio: 'Leczy dorosłych, często kilka pokoleń jednej rodziny. Studiowała w Kijowie, w Polsce pracuje od dziesięciu lat. Pomaga uporządkować leczenie rozpoczęte w innym kraju: czyta dokumenty po ukraińsku i rosyjsku, sprawdza nazwy leków i dobiera polskie odpowiedniki. O nadciśnieniu, cukrze czy bezsenności rozmawia tak, żeby po wyjściu z gabinetu było jasne, od czego zacząć. Jeśli potrzebny jest specjalista, wystawia skierowanie i wyjaśnia, czego się spodziewać. Przyjmuje po polsku, ukraińsku i rosyjsku.',
        imageAlt: 'Ilustracja: ciemnoskóra lekarka z kręconymi włosami i złotymi kolczykami, w białym fartuchu',
      },
      ru: {
        prefix: 'Врач',
        firstName: 'Ирина',
        lastName: 'Бондарь',
        position: 'Семейный врач',
        bio: 'Лечит взрослых, нередко несколько поколений одной семьи. Училась в Киеве, в Польше работает десять лет. Помогает привести в порядок лечение, начатое в другой стране: читает документы на украинском и русском, проверяет названия лекарств и находит польские аналоги. О давлении, сахаре или бессоннице говорит так, чтобы после приёма было понятно, с чего начать. Если нужен узкий специалист, выписывает направление и объясняет, чего ожидать. Принимает на украинском, русском и польском языках.',
        imageAlt: 'Рисунок: темнокожая женщина-врач с кудрявыми волосами и золотыми серьгами, в белом халате',
      },
      by: {
        prefix: 'Урач',
        firstName: 'Ірына',
        lastName: 'Бондар',
        position: 'Сямейны ўрач',
        bio: 'Лечыць дарослых, нярэдка некалькі пакаленняў адной сям’і. Вучылася ў Кіеве, у Польшчы працуе дзесяць гадоў. Дапамагае ўпарадкаваць лячэнне, пачатае ў іншай краіне: чытае дакументы па-ўкраінску і па-руску, правярае назвы лекаў і знаходзіць польскія аналагі. Пра ціск, цукар ці бяссонніцу гаворыць так, каб пасля прыёму было зразумела, з чаго пачаць. Калі патрэбны вузкі спецыяліст, выпісвае накіраванне і тлумачыць, чаго чакаць. Прымае на польскай, украінскай і рускай мовах.',
        imageAlt: 'Малюнак: цемнаскурая жанчына-ўрач з кучаравымі валасамі і залатымі завушніцамі, у белым халаце',
      },
      ua: {
        prefix: 'Лікарка',
        firstName: 'Ірина',
        lastName: 'Бондар',
        position: 'Сімейний лікар',
        bio: 'Лікує дорослих, нерідко кілька поколінь однієї родини. Навчалася в Києві, у Польщі працює десять років. Допомагає впорядкувати лікування, розпочате в іншій країні: читає документи українською та російською, перевіряє назви ліків і добирає польські відповідники. Про тиск, цукор чи безсоння говорить так, щоб після прийому було зрозуміло, з чого почати. Якщо потрібен вузький спеціаліст, виписує направлення й пояснює, чого очікувати. Приймає українською, польською та російською мовами.',
        imageAlt: 'Малюнок: темношкіра лікарка з кучерявим волоссям і золотими сережками, у білому халаті',
      },
      en: {
        prefix: 'Dr',
        firstName: 'Iryna',
        lastName: 'Bondar',
        position: 'Family doctor',
        bio: 'Iryna looks after adults, often several generations of one family. She studied in Kyiv and has worked in Poland for ten years. She helps to put in order treatment that began in another country: she reads documents in Ukrainian and Russian, checks the names of medicines and finds their Polish equivalents. She talks about blood pressure, sugar or sleepless nights so that you leave knowing where to start. If you need a specialist, she writes the referral and tells you what to expect. She speaks Ukrainian, Polish and Russian.',
        imageAlt: 'Illustration: a dark-skinned doctor with curly hair, gold earrings and a white coat',
      },
    },
  },
  {
    slug: 'wolha-zarecka',
    phone: null,
    languages: ['pl', 'by', 'ru', 'en'],
    practisingSince: 2012,
    services: ['paediatric_consultation', 'newborn_visit', 'child_health_check'],
    portrait: 'wolha.svg',
    createdAt: '2026-04-13T08:00:00.000Z',
    translations: {
      pl: {
        prefix: 'Lek.',
        firstName: 'Wolha',
        lastName: 'Zarecka',
        position: 'Pediatra, neonatolog',
        bio: 'Zna się na pierwszych tygodniach życia: na żółtaczce, kolkach, przybieraniu na wadze i nocach, które nie mają końca. Pracowała z noworodkami i wcześniakami na oddziale w Grodnie, później w Warszawie. Na pierwszej wizycie bada dziecko na kolanach rodzica, patrzy, jak je, i spokojnie odpowiada na pytania z listy, choćby była długa. Pomaga mamom karmiącym piersią i tym, które wybrały butelkę. Rozmawia po polsku, białorusku, rosyjsku i angielsku.',
        imageAlt: 'Ilustracja: lekarka w zielonym czepku w kropki i jasnym stroju medycznym',
      },
      ru: {
        prefix: 'Врач',
        firstName: 'Ольга',
        lastName: 'Зарецкая',
        position: 'Педиатр, неонатолог',
        bio: 'Хорошо знает первые недели жизни: желтуху, колики, прибавку в весе и ночи, которым нет конца. Работала с новорождёнными и недоношенными детьми в Гродно, затем в Варшаве. На первом визите осматривает малыша на коленях у мамы или папы, смотрит, как он ест, и спокойно отвечает на все вопросы из списка, даже если список длинный. Помогает и тем, кто кормит грудью, и тем, кто выбрал бутылочку. Говорит по-белорусски, по-русски, по-польски и по-английски.',
        imageAlt: 'Рисунок: женщина-врач в зелёной шапочке в горошек и светлой медицинской форме',
      },
      by: {
        prefix: 'Урач',
        firstName: 'Вольга',
        lastName: 'Зарэцкая',
        position: 'Педыятр, неанатолаг',
        bio: 'Добра ведае першыя тыдні жыцця: жаўтуху, колікі, набіранне вагі і ночы, якім няма канца. Працавала з нованароджанымі і неданошанымі дзецьмі ў Гродне, потым у Варшаве. На першым візіце аглядае дзіця на каленях у мамы ці таты, глядзіць, як яно есць, і спакойна адказвае на ўсе пытанні са спіса, нават калі спіс доўгі. Дапамагае і тым, хто корміць грудзьмі, і тым, хто выбраў бутэлечку. Размаўляе па-беларуску, па-польску, па-руску і па-англійску.',
        imageAlt: 'Малюнак: жанчына-ўрач у зялёнай шапачцы ў гарошак і светлай медыцынскай форме',
      },
      ua: {
        prefix: 'Лікарка',
        firstName: 'Ольга',
        lastName: 'Зарецька',
        position: 'Педіатр, неонатолог',
        bio: 'Добре знає перші тижні життя: жовтяницю, кольки, набирання ваги та ночі, яким немає кінця. Працювала з новонародженими й передчасно народженими дітьми в Гродні, потім у Варшаві. На першому візиті оглядає немовля на колінах у мами чи тата, дивиться, як воно їсть, і спокійно відповідає на всі запитання зі списку, хоч би який він був довгий. Допомагає і тим, хто годує грудьми, і тим, хто обрав пляшечку. Розмовляє білоруською, польською, російською та англійською.',
        imageAlt: 'Малюнок: лікарка в зеленій шапочці в горошок і світлому медичному костюмі',
      },
      en: {
        prefix: 'Dr',
        firstName: 'Volha',
        lastName: 'Zaretskaya',
        position: 'Paediatrician, neonatologist',
        bio: 'Volha knows the first weeks of life well: jaundice, colic, slow weight gain and nights that never seem to end. She worked with newborn and premature babies in Hrodna and later in Warsaw. On a first visit she examines the baby on a parent’s lap, watches a feed and answers every question on your list, however long it is. She supports mothers who breastfeed and those who have chosen the bottle. She speaks Belarusian, Polish, Russian and English.',
        imageAlt: 'Illustration: a doctor in a green spotted cap and pale scrubs',
      },
    },
  },
  {
    slug: 'teresa-nowicka',
    phone: null,
    languages: ['pl', 'ru'],
    practisingSince: 1991,
    services: [
      'family_consultation',
      'ecg',
      'medical_documents',
      'flu_vaccination',
      'whooping_cough_vaccination',
      'hpv_vaccination',
      'blood_tests',
      'early_pregnancy_tests',
      'nurse_talk',
    ],
    portrait: 'teresa.svg',
    createdAt: '2026-05-18T08:00:00.000Z',
    translations: {
      pl: {
        prefix: 'Lek.',
        firstName: 'Teresa',
        lastName: 'Nowicka',
        position: 'Lekarz rodzinny, szczepienia dorosłych',
        bio: 'Medycyną rodzinną zajmuje się od ponad trzydziestu lat i wciąż sama dzwoni do pacjentów, gdy wynik może niepokoić. Prowadzi w klinice szczepienia dorosłych i kobiet w ciąży: sprawdza, co już było podane, co warto uzupełnić i w jakich odstępach. O korzyściach i możliwych odczynach mówi uczciwie, decyzję zostawia pacjentowi. Chętnie opiekuje się seniorami, którzy biorą wiele leków naraz, i razem z nimi przegląda całą listę. Rozmawia po polsku i rosyjsku.',
        imageAlt: 'Ilustracja: starsza lekarka z siwym kokiem, w zielonym swetrze, z okularami na łańcuszku',
      },
      ru: {
        prefix: 'Врач',
        firstName: 'Тереза',
        lastName: 'Новицкая',
        position: 'Семейный врач, вакцинация взрослых',
        bio: 'Больше тридцати лет работает семейным врачом и до сих пор сама звонит пациентам, если результат может встревожить. Отвечает в клинике за прививки взрослым и беременным: проверяет, что уже сделано, что стоит добавить и с какими перерывами. О пользе и возможных реакциях говорит честно, решение оставляет за пациентом. Охотно помогает пожилым людям, которые пьют много лекарств сразу, и вместе с ними пересматривает весь список. Говорит по-польски и по-русски.',
        imageAlt: 'Рисунок: пожилая женщина-врач с седым пучком, в зелёном кардигане, с очками на цепочке',
      },
      by: {
        prefix: 'Урач',
        firstName: 'Тэрэза',
        lastName: 'Навіцкая',
        position: 'Сямейны ўрач, вакцынацыя дарослых',
        bio: 'Больш за трыццаць гадоў працуе сямейным урачом і дагэтуль сама тэлефануе пацыентам, калі вынік можа ўстрывожыць. Адказвае ў клініцы за прышчэпкі дарослым і цяжарным: правярае, што ўжо зроблена, што варта дадаць і з якімі перапынкамі. Пра карысць і магчымыя рэакцыі гаворыць шчыра, рашэнне пакідае за пацыентам. Ахвотна дапамагае людзям сталага веку, якія п’юць шмат лекаў адразу, і разам з імі пераглядае ўвесь спіс. Размаўляе па-польску і па-руску.',
        imageAlt: 'Малюнак: пажылая жанчына-ўрач з сівым пучком, у зялёным кардыгане, з акулярамі на ланцужку',
      },
      ua: {
        prefix: 'Лікарка',
        firstName: 'Тереза',
        lastName: 'Новицька',
        position: 'Сімейний лікар, вакцинація дорослих',
        bio: 'Понад тридцять років працює сімейним лікарем і досі сама телефонує пацієнтам, якщо результат може стривожити. Відповідає в клініці за щеплення дорослих і вагітних: перевіряє, що вже зроблено, що варто додати та з якими проміжками. Про користь і можливі реакції говорить чесно, рішення залишає за пацієнтом. Охоче допомагає літнім людям, які приймають багато ліків одразу, і разом із ними переглядає весь перелік. Розмовляє польською та російською.',
        imageAlt: 'Малюнок: літня лікарка із сивим пучком, у зеленому кардигані, з окулярами на ланцюжку',
      },
      en: {
        prefix: 'Dr',
        firstName: 'Teresa',
        lastName: 'Nowicka',
        position: 'Family doctor, adult vaccination',
        bio: 'Teresa has been a family doctor for over thirty years and still telephones patients herself when a result might worry them. At the clinic she is in charge of vaccinations for adults and during pregnancy: she checks what you have had, what is worth adding and how far apart. She is honest about benefits and possible reactions and leaves the decision to you. She is glad to help older people who take many medicines at once and goes through the whole list with them. She speaks Polish and Russian.',
        imageAlt: 'Illustration: an older doctor with a grey bun, a green cardigan and glasses on a chain',
      },
    },
  },
];

export const doctorsDemo: Demo = {
  async add({ use, ids }) {
    const doctors = use(DoctorsService);
    for (const [index, doctor] of DOCTORS.entries()) {
      const { slug, phone, languages, practisingSince, translations } = doctor;
      const serviceIds = doctor.services.flatMap((key) => ids.get(key) ?? []);
      const shared = { slug, phone, languages, practisingSince, serviceIds, order: index + 1, published: true };
      ids.set(slug, (await doctors.create({ ...shared, translations }, null)).id);
    }
  },

  async pictures(use) {
    const doctors = use(DoctorsService);
    return (await doctors.list(EVERYTHING)).records.flatMap(({ id, version, slug, image }) => {
      const demo = DOCTORS.find((each) => each.slug === slug);
      if (!demo || image || version > 1) return [];
      const drawing = `src/doctors/demo/${demo.portrait}`;
      return [{ drawing, size: PORTRAIT, put: (picture) => doctors.update(id, { version, image: picture }, null) }];
    });
  },
};
