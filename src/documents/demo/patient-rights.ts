import type { DocumentInput, DocumentText } from '../../../contract/document';
import { type Locale, LOCALES } from '../../../contract/locales';

/** A part that came later; nobody has translated it into Belarusian yet: the legal desk says so. */
const OBJECTION: Partial<Record<Locale, string>> = {
  pl: '<h2>Sprzeciw wobec opinii lekarza</h2><p>Jeśli opinia albo orzeczenie lekarza wpływa na Państwa prawa lub obowiązki i nie ma innego odwołania, w ciągu 30 dni można wnieść sprzeciw do Komisji Lekarskiej działającej przy Rzeczniku Praw Pacjenta.</p>',
  ru: '<h2>Возражение против мнения врача</h2><p>Если мнение или заключение врача влияет на Ваши права или обязанности и обжаловать его иначе нельзя, в течение 30 дней можно подать возражение во Врачебную комиссию при Уполномоченном по правам пациента.</p>',
  ua: '<h2>Заперечення проти думки лікаря</h2><p>Якщо думка чи висновок лікаря впливає на Ваші права або обов’язки й оскаржити його інакше не можна, протягом 30 днів можна подати заперечення до Лікарської комісії при Уповноваженому з прав пацієнта.</p>',
  en: '<h2>Objecting to a doctor’s opinion</h2><p>If a doctor’s opinion or certificate affects your rights or duties and there is no other appeal, you can object within 30 days to the Medical Commission at the Patient Ombudsman.</p>',
};

const TEXTS: Record<Locale, DocumentText> = {
  pl: {
    title: 'Prawa pacjenta',
    body: [
      '<p>Prawa pacjenta opisuje ustawa z 6 listopada 2008 r. o prawach pacjenta i Rzeczniku Praw Pacjenta. Tu są najważniejsze z nich, w zwykłych słowach. O każde mogą Państwo zapytać lekarza albo rejestrację.</p>',
      '<h2>Leczenie</h2>',
      '<p>Mają Państwo prawo do świadczeń zgodnych z aktualną wiedzą medyczną, udzielanych starannie i w bezpiecznych warunkach. W stanie zagrożenia życia lub zdrowia pomoc należy się natychmiast.</p>',
      '<p>Mogą Państwo poprosić, żeby lekarz zasięgnął opinii innego lekarza. Działanie niepożądane leku można zgłosić nam albo Prezesowi Urzędu Rejestracji Produktów Leczniczych.</p>',
      '<h2>Informacja</h2>',
      '<p>Lekarz wyjaśnia zrozumiale, jaki jest stan zdrowia i rozpoznanie, jakie badania i leczenie proponuje, jakie są inne możliwości oraz czego można się spodziewać, gdy się je podejmie albo gdy się ich zaniecha. Wolno pytać do skutku. Wolno też powiedzieć, że nie chce się wiedzieć.</p>',
      '<p>Pacjent, który skończył 16 lat, dostaje te same informacje co jego rodzice. Młodszemu mówimy tyle, ile potrzebuje, żeby badanie przebiegło spokojnie.</p>',
      '<h2>Zgoda</h2>',
      '<p>Bez zgody nie badamy i nie leczymy, poza sytuacjami, które wskazuje ustawa. Zgodę można cofnąć. Na zabieg albo badanie o podwyższonym ryzyku potrzebna jest zgoda na piśmie.</p>',
      '<p>Za dziecko do 16 lat decyduje rodzic lub opiekun prawny. Gdy pacjent skończył 16 lat, ale nie jest pełnoletni, potrzebne są obie zgody: jego i przedstawiciela ustawowego.</p>',
      '<h2>Intymność i bliska osoba</h2>',
      '<p>Szanujemy Państwa godność i intymność. Przy wizycie może być bliska osoba. Lekarz może odmówić tylko wtedy, gdy zagraża to bezpieczeństwu pacjenta albo panuje zagrożenie epidemiczne, i zapisuje to w dokumentacji. Ktoś, kto się uczy zawodu, jest w gabinecie wyłącznie za zgodą pacjenta.</p>',
      '<h2>Tajemnica</h2>',
      '<p>To, czego dowiadujemy się o Państwie podczas leczenia, zostaje między nami, także po śmierci pacjenta. Informacje dajemy tylko osobom, które Państwo wskażą, i tym, którym pozwala na to prawo.</p>',
      '<h2>Dokumentacja medyczna</h2>',
      '<p>Dokumentację udostępniamy Państwu, przedstawicielowi ustawowemu i osobom upoważnionym: do wglądu, w kopii, wyciągu, odpisie albo elektronicznie. Pierwsza kopia w danym zakresie jest bezpłatna. Wystarczy poprosić w rejestracji.</p>',
      '{objection}',
      '<h2>Kto pomoże</h2>',
      '<ul><li>Klinika: opisujemy, <a href="/complaints">jak złożyć skargę</a>.</li><li>Rzecznik Praw Pacjenta: bezpłatna infolinia 800\u00a0190\u00a0590, ul. Młynarska 46, 01-171 Warszawa, <a href="https://www.gov.pl/web/rpp">gov.pl/rpp</a>.</li></ul>',
      '<p>Ustawa opisuje też prawa, które dotyczą pobytu w szpitalu, na przykład opiekę duszpasterską i przechowanie rzeczy wartościowych. W klinice nikt nie zostaje na noc.</p>',
    ].join(''),
  },
  ru: {
    title: 'Права пациента',
    body: [
      '<p>Права пациента описаны в польском законе от 6 ноября 2008 г. о правах пациента и Уполномоченном по правам пациента (Rzecznik Praw Pacjenta). Здесь собраны главные из них, простыми словами. О каждом можно спросить врача или регистратуру.</p>',
      '<h2>Лечение</h2>',
      '<p>Вы имеете право на помощь, которая соответствует современным медицинским знаниям, оказана тщательно и в безопасных условиях. При угрозе жизни или здоровью помощь положена немедленно.</p>',
      '<p>Вы можете попросить, чтобы врач посоветовался с другим врачом. О нежелательном действии лекарства можно сообщить нам или председателю Управления по регистрации лекарственных средств.</p>',
      '<h2>Информация</h2>',
      '<p>Врач понятно объясняет, каково состояние здоровья и диагноз, какие обследования и лечение он предлагает, какие есть другие возможности и чего ждать, если согласиться или отказаться. Спрашивать можно, пока не станет ясно. Можно и сказать, что знать не хочется.</p>',
      '<p>Пациент, которому исполнилось 16 лет, получает ту же информацию, что и родители. Младшему мы говорим столько, сколько нужно, чтобы приём прошёл спокойно.</p>',
      '<h2>Согласие</h2>',
      '<p>Без согласия мы не обследуем и не лечим, кроме случаев, которые назвал закон. Согласие можно отозвать. Для процедуры или обследования с повышенным риском нужно письменное согласие.</p>',
      '<p>За ребёнка до 16 лет решает родитель или законный опекун. Если пациенту исполнилось 16, но он ещё несовершеннолетний, нужны оба согласия: его и законного представителя.</p>',
      '<h2>Личное пространство и близкий человек</h2>',
      '<p>Мы уважаем Ваше достоинство и право на интимность. На приёме может быть близкий человек. Врач может отказать, только если это угрожает безопасности пациента или есть угроза эпидемии, и записывает это в документации. Те, кто учится профессии, бывают в кабинете только с согласия пациента.</p>',
      '<h2>Тайна</h2>',
      '<p>То, что мы узнаём о Вас при лечении, остаётся между нами, в том числе после смерти пациента. Сведения мы даём только тем, кого назвали Вы, и тем, кому это разрешает закон.</p>',
      '<h2>Медицинская документация</h2>',
      '<p>Документацию получаете Вы, законный представитель и те, кого Вы уполномочили: для чтения, в виде копии, выписки или в электронном виде. Первая копия в одном и том же объёме бесплатна. Достаточно попросить в регистратуре.</p>',
      '{objection}',
      '<h2>Кто поможет</h2>',
      '<ul><li>Клиника: мы описали, <a href="/ru/complaints">как подать жалобу</a>.</li><li>Уполномоченный по правам пациента (Rzecznik Praw Pacjenta): бесплатная горячая линия 800\u00a0190\u00a0590, ul. Młynarska 46, 01-171 Warszawa, <a href="https://www.gov.pl/web/rpp">gov.pl/rpp</a>.</li></ul>',
      '<p>В законе есть и права, которые касаются больницы, например духовная помощь и хранение ценных вещей. В нашей клинике на ночь никто не остаётся.</p>',
    ].join(''),
  },
  by: {
    title: 'Правы пацыента',
    body: [
      '<p>Правы пацыента апісаны ў польскім законе ад 6 лістапада 2008 г. аб правах пацыента і Упаўнаважаным па правах пацыента (Rzecznik Praw Pacjenta). Тут сабраны найважнейшыя з іх, простымі словамі. Пра кожнае можна спытацца ва ўрача ці ў рэгістратуры.</p>',
      '<h2>Лячэнне</h2>',
      '<p>Вы маеце права на дапамогу, якая адпавядае сучасным медыцынскім ведам, аказана старанна і ў бяспечных умовах. Калі ёсць пагроза жыццю ці здароўю, дапамогу аказваюць неадкладна.</p>',
      '<p>Вы можаце папрасіць, каб урач параіўся з іншым урачом. Пра непажаданае дзеянне лекаў можна паведаміць нам ці старшыні Упраўлення па рэгістрацыі лекавых сродкаў.</p>',
      '<h2>Інфармацыя</h2>',
      '<p>Урач зразумела тлумачыць, які стан здароўя і дыягназ, якія абследаванні і лячэнне ён прапануе, якія ёсць іншыя магчымасці і чаго чакаць, калі згадзіцца ці адмовіцца. Пытацца можна, пакуль не стане ясна. Можна і сказаць, што ведаць не хочацца.</p>',
      '<p>Пацыент, якому споўнілася 16 гадоў, атрымлівае тую самую інфармацыю, што і бацькі. Малодшаму мы кажам столькі, колькі трэба, каб прыём прайшоў спакойна.</p>',
      '<h2>Згода</h2>',
      '<p>Без згоды мы не абследуем і не лечым, апроч выпадкаў, якія назваў закон. Згоду можна адклікаць. Для працэдуры ці абследавання з павышанай рызыкай патрэбна пісьмовая згода.</p>',
      '<p>За дзіця да 16 гадоў вырашае хтосьці з бацькоў ці законны апякун. Калі пацыенту споўнілася 16, але ён яшчэ непаўналетні, патрэбныя абедзве згоды: яго і законнага прадстаўніка.</p>',
      '<h2>Прыватнасць і блізкі чалавек</h2>',
      '<p>Мы паважаем Вашу годнасць і права на інтымнасць. На прыёме можа быць блізкі чалавек. Урач можа адмовіць, толькі калі гэта пагражае бяспецы пацыента ці ёсць пагроза эпідэміі, і запісвае гэта ў дакументацыі. Тыя, хто вучыцца прафесіі, бываюць у кабінеце толькі са згоды пацыента.</p>',
      '<h2>Таямніца</h2>',
      '<p>Тое, што мы даведваемся пра Вас падчас лячэння, застаецца паміж намі, таксама пасля смерці пацыента. Звесткі мы даём толькі тым, каго назвалі Вы, і тым, каму гэта дазваляе закон.</p>',
      '<h2>Медыцынская дакументацыя</h2>',
      '<p>Дакументацыю атрымліваеце Вы, законны прадстаўнік і тыя, каго Вы ўпаўнаважылі: для чытання, як копію, выпіску ці ў электронным выглядзе. Першая копія ў тым самым аб’ёме бясплатная. Дастаткова папрасіць у рэгістратуры.</p>',
      '<h2>Хто дапаможа</h2>',
      '<ul><li>Клініка: мы апісалі, <a href="/by/complaints">як падаць скаргу</a>.</li><li>Упаўнаважаны па правах пацыента (Rzecznik Praw Pacjenta): бясплатная гарачая лінія 800\u00a0190\u00a0590, ul. Młynarska 46, 01-171 Warszawa, <a href="https://www.gov.pl/web/rpp">gov.pl/rpp</a>.</li></ul>',
      '<p>У законе ёсць і правы, якія датычаць бальніцы, напрыклад духоўная апека і захоўванне каштоўных рэчаў. У нашай клініцы на ноч ніхто не застаецца.</p>',
    ].join(''),
  },
  ua: {
    title: 'Права пацієнта',
    body: [
      '<p>Права пацієнта описує польський закон від 6 листопада 2008 р. про права пацієнта та Уповноваженого з прав пацієнта (Rzecznik Praw Pacjenta). Тут зібрано найважливіші з них, простими словами. Про кожне можна запитати лікаря чи реєстратуру.</p>',
      '<h2>Лікування</h2>',
      '<p>Ви маєте право на допомогу, яка відповідає сучасним медичним знанням, надана ретельно й у безпечних умовах. Коли є загроза життю чи здоров’ю, допомогу надають негайно.</p>',
      '<p>Ви можете попросити, щоб лікар порадився з іншим лікарем. Про небажану дію ліків можна повідомити нас або голову Управління реєстрації лікарських засобів.</p>',
      '<h2>Інформація</h2>',
      '<p>Лікар зрозуміло пояснює, який стан здоров’я і діагноз, які обстеження й лікування він пропонує, які є інші можливості та чого чекати, якщо погодитися або відмовитися. Питати можна, доки не стане ясно. Можна й сказати, що знати не хочеться.</p>',
      '<p>Пацієнт, якому виповнилося 16 років, отримує ту саму інформацію, що й батьки. Молодшому ми кажемо стільки, скільки потрібно, щоб прийом минув спокійно.</p>',
      '<h2>Згода</h2>',
      '<p>Без згоди ми не обстежуємо й не лікуємо, крім випадків, які назвав закон. Згоду можна відкликати. Для процедури чи обстеження з підвищеним ризиком потрібна письмова згода.</p>',
      '<p>За дитину до 16 років вирішує хтось із батьків або законний опікун. Якщо пацієнтові виповнилося 16, але він ще неповнолітній, потрібні обидві згоди: його та законного представника.</p>',
      '<h2>Приватність і близька людина</h2>',
      '<p>Ми поважаємо Вашу гідність і право на інтимність. На прийомі може бути близька людина. Лікар може відмовити лише тоді, коли це загрожує безпеці пацієнта або є загроза епідемії, і записує це в документації. Ті, хто вчиться професії, бувають у кабінеті тільки за згодою пацієнта.</p>',
      '<h2>Таємниця</h2>',
      '<p>Те, що ми дізнаємося про Вас під час лікування, лишається між нами, також після смерті пацієнта. Відомості ми даємо тільки тим, кого назвали Ви, і тим, кому це дозволяє закон.</p>',
      '<h2>Медична документація</h2>',
      '<p>Документацію отримуєте Ви, законний представник і ті, кого Ви уповноважили: для читання, як копію, виписку або в електронному вигляді. Перша копія в тому самому обсязі безкоштовна. Досить попросити в реєстратурі.</p>',
      '{objection}',
      '<h2>Хто допоможе</h2>',
      '<ul><li>Клініка: ми описали, <a href="/ua/complaints">як подати скаргу</a>.</li><li>Уповноважений з прав пацієнта (Rzecznik Praw Pacjenta): безкоштовна гаряча лінія 800\u00a0190\u00a0590, ul. Młynarska 46, 01-171 Warszawa, <a href="https://www.gov.pl/web/rpp">gov.pl/rpp</a>.</li></ul>',
      '<p>У законі є й права, які стосуються лікарні, наприклад духовна опіка та зберігання цінних речей. У нашій клініці на ніч ніхто не лишається.</p>',
    ].join(''),
  },
  en: {
    title: 'Patients’ rights',
    body: [
      '<p>Your rights as a patient are set out in the Polish Act of 6 November 2008 on Patients’ Rights and the Patient Ombudsman (Rzecznik Praw Pacjenta). Here are the most important ones in plain words. You can ask a doctor or reception about any of them.</p>',
      '<h2>Treatment</h2>',
      '<p>You have the right to care that follows current medical knowledge, given with diligence and in safe conditions. When life or health is in danger, help is due at once.</p>',
      '<p>You may ask your doctor to seek another doctor’s opinion. You can report an unwanted effect of a medicine to us or to the President of the Office for Registration of Medicinal Products.</p>',
      '<h2>Information</h2>',
      '<p>The doctor explains clearly how your health is and what the diagnosis is, which tests and treatment are proposed, what the alternatives are, and what to expect if you go ahead or if you do not. You may ask until it is clear. You may also say that you would rather not know.</p>',
      '<p>A patient who is 16 or older is told the same as the parents. Younger children are told as much as they need for the visit to go calmly.</p>',
      '<h2>Consent</h2>',
      '<p>We do not examine or treat anybody without consent, except where the law provides for it. Consent can be withdrawn. A procedure or test with a higher risk needs consent in writing.</p>',
      '<p>A parent or legal guardian decides for a child under 16. From 16 until 18, both consents are needed: the patient’s own and that of the legal representative.</p>',
      '<h2>Privacy and somebody close</h2>',
      '<p>We respect your dignity and privacy. Somebody close to you may be there during the visit. The doctor may refuse only when this endangers the patient or when there is a risk of an epidemic, and notes it in the records. Trainees are in the room only with the patient’s consent.</p>',
      '<h2>Confidentiality</h2>',
      '<p>What we learn about you during treatment stays between us, also after a patient’s death. We tell only the people you name and those whom the law allows to know.</p>',
      '<h2>Medical records</h2>',
      '<p>Your records are open to you, your legal representative and the people you authorise: to read, as a copy, an extract, or electronically. The first copy of a given part is free. Just ask at reception.</p>',
      '{objection}',
      '<h2>Who can help</h2>',
      '<ul><li>The clinic: see <a href="/en/complaints">how to complain</a>.</li><li>The Patient Ombudsman (Rzecznik Praw Pacjenta): free helpline 800\u00a0190\u00a0590, ul. Młynarska 46, 01-171 Warszawa, <a href="https://www.gov.pl/web/rpp">gov.pl/rpp</a>.</li></ul>',
      '<p>The law also grants rights that concern a stay in hospital, such as pastoral care and safekeeping of valuables. Nobody stays overnight at our clinic.</p>',
    ].join(''),
  },
};

function withObjection(objection: Partial<Record<Locale, string>>): Record<Locale, DocumentText> {
  const texts = LOCALES.map((locale) => {
    const { title, body } = TEXTS[locale];
    return [locale, { title, body: body.replace('{objection}', objection[locale] ?? '') }] as const;
  });
  return Object.fromEntries(texts) as Record<Locale, DocumentText>;
}

export const patientRights: DocumentInput = { kind: 'patient_rights', translations: withObjection({}) };

/** As they are since the part was added. */
export const patientRightsNow = withObjection(OBJECTION);
