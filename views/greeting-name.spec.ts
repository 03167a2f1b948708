import { greetingName } from './greeting-name';

describe('A name in a greeting', () => {
  it.each([
    ['Olena', 'Oleno'],
    ['Anna', 'Anno'],
    ['Maria', 'Mario'],
    ['Alicja', 'Alicjo'],
    ['Zofia', 'Zofio'],
    ['Ania', 'Aniu'],
    ['Zosia', 'Zosiu'],
    ['Ola', 'Olu'],
    ['Maja', 'Maju'],
    ['Izabela', 'Izabelo'],
    ['Marek', 'Marku'],
    ['Tomasz', 'Tomaszu'],
    ['Andrzej', 'Andrzeju'],
    ['Andrij', 'Andriju'],
    ['Paweł', 'Pawle'],
    ['Michał', 'Michale'],
    ['Jan', 'Janie'],
    ['Krzysztof', 'Krzysztofie'],
    ['Mykyta', 'Mykyto'],
  ])('is %s → %s in Polish', (name, called) => expect(greetingName('pl', name)).toBe(called));

  it.each([
    ['Олена', 'Олено'],
    ['Марія', 'Маріє'],
    ['Катя', 'Катю'],
    ['Ілля', 'Ілле'],
    ['Микола', 'Миколо'],
    ['Андрій', 'Андрію'],
    ['Дмитро', 'Дмитре'],
    ['Іван', 'Іване'],
    ['Олег', 'Олегу'],
    ['Любов', 'Любове'],
  ])('is %s → %s in Ukrainian', (name, called) => expect(greetingName('ua', name)).toBe(called));

  it('stays as it is where its form is not sure', () => {
    for (const name of ['Ingrid', 'Megan', 'Вольга', 'Anna Maria', 'Anna-Maria', 'Nicole']) {
      expect(greetingName('pl', name)).toBe(name);
    }
    expect(greetingName('ua', 'Olena')).toBe('Olena');
  });

  it('stays as it is in languages without such a case', () => {
    for (const locale of ['ru', 'by', 'en'] as const) expect(greetingName(locale, 'Алена')).toBe('Алена');
  });
});
