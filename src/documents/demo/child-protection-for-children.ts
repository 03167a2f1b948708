import type { DocumentInput } from '../../../contract/document';

/** For readers of about eight. */
export const childProtectionForChildren: DocumentInput = {
  kind: 'child_protection_children',
  translations: {
    pl: {
      title: 'Tu jest bezpiecznie',
      body: [
        '<p>To jest tekst dla Ciebie. Możesz go przeczytać bez pomocy albo z kimś dorosłym.</p>',
        '<h2>Jak się tu zachowujemy</h2>',
        '<ul><li>Mówimy Ci, jak mamy na imię i co będziemy robić.</li><li>Pytamy, czy możemy Cię dotknąć. Przy badaniu może być z Tobą mama, tata albo ktoś, komu ufasz.</li><li>Słuchamy Cię. Możesz pytać o wszystko. Nie ma głupich pytań.</li><li>Możesz powiedzieć: „stop”, „boję się”, „to boli”. Wtedy przerywamy i rozmawiamy.</li></ul>',
        '<h2>Czego nikomu tu nie wolno</h2>',
        '<ul><li>Bić Cię, szarpać, krzyczeć na Ciebie ani wyśmiewać.</li><li>Dotykać Cię tak, jak nie chcesz, jeśli nie jest to badanie, o którym wiedzą rodzice.</li><li>Robić Ci zdjęć bez zgody Twojej i rodziców.</li><li>Prosić Cię o tajemnicę przed rodzicami.</li></ul>',
        '<h2>Gdy dzieje się coś złego</h2>',
        '<p>Jeśli ktoś Cię krzywdzi, tutaj, w domu, w szkole albo w internecie, powiedz o tym komuś dorosłemu, komu ufasz. Możesz powiedzieć każdemu, kto tu pracuje: lekarce, pielęgniarce, osobie w rejestracji. To nie jest skarżenie. To nie Twoja wina. Pomożemy Ci.</p>',
        '<h2>Telefony</h2>',
        '<p>Możesz zadzwonić bezpłatnie, o każdej porze, i nie musisz mówić, jak się nazywasz.</p>',
        '<ul><li>116\u00a0111: telefon zaufania dla dzieci i młodzieży</li><li>800\u00a012\u00a012\u00a012: telefon Rzecznika Praw Dziecka</li><li>112: gdy coś grozi Ci teraz</li></ul>',
      ].join(''),
    },
    ru: {
      title: 'Здесь ты в безопасности',
      body: [
        '<p>Этот текст для тебя. Его можно прочитать самостоятельно или вместе со взрослым.</p>',
        '<h2>Как мы здесь себя ведём</h2>',
        '<ul><li>Говорим тебе, как нас зовут и что мы будем делать.</li><li>Спрашиваем, можно ли к тебе прикоснуться. Во время осмотра с тобой может быть мама, папа или тот, кому ты доверяешь.</li><li>Слушаем тебя. Спрашивать можно обо всём. Глупых вопросов не бывает.</li><li>Ты можешь сказать: «стоп», «мне страшно», «мне больно». Тогда мы остановимся и поговорим.</li></ul>',
        '<h2>Чего здесь никому нельзя</h2>',
        '<ul><li>Бить тебя, дёргать, кричать на тебя и смеяться над тобой.</li><li>Трогать тебя так, как ты не хочешь, если это не осмотр, о котором знают родители.</li><li>Фотографировать тебя без согласия твоего и родителей.</li><li>Просить тебя хранить тайну от родителей.</li></ul>',
        '<h2>Если происходит что-то плохое</h2>',
        '<p>Если кто-то тебя обижает, здесь, дома, в школе или в интернете, расскажи об этом взрослому, которому доверяешь. Рассказать можно каждому, кто здесь работает: врачу, медсестре, человеку в регистратуре. Это не значит ябедничать. Твоей вины в этом нет. Мы поможем.</p>',
        '<h2>Телефоны</h2>',
        '<p>Позвонить можно бесплатно, в любое время, и своё имя называть не нужно.</p>',
        '<ul><li>116\u00a0111: телефон доверия для детей и подростков</li><li>800\u00a012\u00a012\u00a012: телефон Уполномоченного по правам ребёнка</li><li>112: если опасность прямо сейчас</li></ul>',
      ].join(''),
    },
    by: {
      title: 'Тут ты ў бяспецы',
      body: [
        '<p>Гэты тэкст для цябе. Яго можна прачытаць самастойна ці разам з дарослым.</p>',
        '<h2>Як мы тут сябе паводзім</h2>',
        '<ul><li>Кажам табе, як нас завуць і што мы будзем рабіць.</li><li>Пытаемся, ці можна да цябе дакрануцца. Падчас агляду з табой можа быць мама, тата ці той, каму ты давяраеш.</li><li>Слухаем цябе. Пытацца можна пра ўсё. Дурных пытанняў не бывае.</li><li>Ты можаш сказаць: «стоп», «мне страшна», «мне баліць». Тады мы спынімся і пагаворым.</li></ul>',
        '<h2>Чаго тут нікому нельга</h2>',
        '<ul><li>Біць цябе, тузаць, крычаць на цябе і смяяцца з цябе.</li><li>Дакранацца да цябе так, як ты не хочаш, калі гэта не агляд, пра які ведаюць бацькі.</li><li>Фатаграфаваць цябе без згоды тваёй і бацькоў.</li><li>Прасіць цябе мець таямніцу ад бацькоў.</li></ul>',
        '<h2>Калі адбываецца нешта дрэннае</h2>',
        '<p>Калі хтосьці цябе крыўдзіць, тут, дома, у школе ці ў інтэрнэце, раскажы пра гэта даросламу, якому давяраеш. Расказаць можна кожнаму, хто тут працуе: урачу, медсястры, чалавеку ў рэгістратуры. Гэта не значыць ябеднічаць. Тваёй віны ў гэтым няма. Мы дапаможам.</p>',
        '<h2>Тэлефоны</h2>',
        '<p>Патэлефанаваць можна бясплатна, у любы час, і сваё імя называць не трэба.</p>',
        '<ul><li>116\u00a0111: тэлефон даверу для дзяцей і падлеткаў</li><li>800\u00a012\u00a012\u00a012: тэлефон Упаўнаважанага па правах дзіцяці</li><li>112: калі небяспека якраз цяпер</li></ul>',
      ].join(''),
    },
    ua: {
      title: 'Тут ти в безпеці',
      body: [
        '<p>Цей текст для тебе. Його можна прочитати самостійно або разом із дорослим.</p>',
        '<h2>Як ми тут поводимося</h2>',
        '<ul><li>Кажемо тобі, як нас звати й що ми робитимемо.</li><li>Питаємо, чи можна тебе торкнутися. Під час огляду з тобою може бути мама, тато або той, кому ти довіряєш.</li><li>Слухаємо тебе. Питати можна про все. Дурних запитань не буває.</li><li>Ти можеш сказати: «стоп», «мені страшно», «мені боляче». Тоді ми зупинимося й поговоримо.</li></ul>',
        '<h2>Чого тут нікому не можна</h2>',
        '<ul><li>Бити тебе, шарпати, кричати на тебе і сміятися з тебе.</li><li>Торкатися тебе так, як ти не хочеш, якщо це не огляд, про який знають батьки.</li><li>Фотографувати тебе без згоди твоєї та батьків.</li><li>Просити тебе мати таємницю від батьків.</li></ul>',
        '<h2>Якщо діється щось погане</h2>',
        '<p>Якщо хтось тебе кривдить, тут, удома, у школі чи в інтернеті, розкажи про це дорослому, якому довіряєш. Розказати можна кожному, хто тут працює: лікарю, медсестрі, людині в реєстратурі. Це не означає ябедничати. Твоєї провини в цьому немає. Ми допоможемо.</p>',
        '<h2>Телефони</h2>',
        '<p>Подзвонити можна безкоштовно, будь-коли, і своє ім’я називати не треба.</p>',
        '<ul><li>116\u00a0111: телефон довіри для дітей і підлітків</li><li>800\u00a012\u00a012\u00a012: телефон Уповноваженого з прав дитини</li><li>112: якщо небезпека просто зараз</li></ul>',
      ].join(''),
    },
    en: {
      title: 'You are safe here',
      body: [
        '<p>This text is for you. You can read it yourself or with a grown-up.</p>',
        '<h2>How we behave here</h2>',
        '<ul><li>We tell you our names and what we are going to do.</li><li>We ask if we may touch you. Your mum, your dad or somebody you trust can be with you when you are examined.</li><li>We listen to you. You can ask about anything. There are no silly questions.</li><li>You can say “stop”, “I’m scared” or “that hurts”. Then we stop and talk.</li></ul>',
        '<h2>What nobody may do here</h2>',
        '<ul><li>Hit you, grab you, shout at you or laugh at you.</li><li>Touch you in a way you don’t want, unless it is an examination that your parents know about.</li><li>Take pictures of you unless you and your parents have said yes.</li><li>Ask you to keep a secret from your parents.</li></ul>',
        '<h2>When something bad happens</h2>',
        '<p>If somebody hurts you, here, at home, at school or on the internet, tell a grown-up you trust. You can tell anybody who works here: a doctor, a nurse, the person at reception. That is not telling tales. It is not your fault. We will help you.</p>',
        '<h2>Phone numbers</h2>',
        '<p>You can call without paying, at any time, and you don’t have to say your name.</p>',
        '<ul><li>116\u00a0111: the helpline for children and young people</li><li>800\u00a012\u00a012\u00a012: the line of the Ombudsman for Children</li><li>112: when you are in danger right now</li></ul>',
      ].join(''),
    },
  },
};
