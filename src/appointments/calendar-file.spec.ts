import ICAL from 'ical.js';
import { calendarFile, type CalendarMethod, type CalendarVisit } from './calendar-file';

const visit: CalendarVisit = {
  uid: '5f0c3b1e@clinic.example',
  sequence: 2,
  status: 'CONFIRMED',
  startsAt: new Date('2026-12-01T08:15:00.000Z'),
  endsAt: new Date('2026-12-01T08:45:00.000Z'),
  changedAt: new Date('2026-11-20T09:00:00.789Z'),
  title: 'Wizyta: „Zdrowie”, pediatria; \\ 😀\nŻółta łąka, żółta łąka, żółta łąka, żółta łąka, żółta łąka',
  location: 'ul. Zielona 3, Warszawa',
  url: 'https://clinic.example/portal',
  organizer: { name: 'Klinika "Zdrowie": a;b,c\n\\', email: 'info@clinic.example' },
  attendee: 'anna@example.org',
};

function read(method: CalendarMethod, change: Partial<CalendarVisit> = {}): { text: string; calendar: ICAL.Component } {
  const text = calendarFile(method, { ...visit, ...change });
  return { text, calendar: new ICAL.Component(ICAL.parse(text) as unknown[]) };
}

function eventOf(calendar: ICAL.Component): ICAL.Component {
  const [event, ...more] = calendar.getAllSubcomponents('vevent');
  if (!event || more.length > 0) throw new Error('There is not one event');
  return event;
}

describe('A calendar file', () => {
  it.each(['PUBLISH', 'REQUEST', 'CANCEL'] as const)('is what it is for: %s', (method) => {
    const { calendar } = read(method);
    const header = ['version', 'calscale', 'method'].map((name) => calendar.getFirstPropertyValue(name));
    expect(header).toEqual(['2.0', 'GREGORIAN', method]);
  });

  it('says all of the visit, whatever letters it has', () => {
    const event = eventOf(read('REQUEST').calendar);
    const values = Object.fromEntries(
      ['uid', 'sequence', 'summary', 'location', 'url', 'status', 'class', 'transp'].map((name) => [
        name,
        event.getFirstPropertyValue(name),
      ]),
    );
    const { uid, sequence, title: summary, location, url, status } = visit;
    expect(values).toEqual({ uid, sequence, summary, location, url, status, class: 'PRIVATE', transp: 'OPAQUE' });
  });

  it('names the clinic without what a parameter cannot hold', () => {
    const organizer = eventOf(read('REQUEST').calendar).getFirstProperty('organizer');
    expect(organizer?.getFirstValue()).toBe('mailto:info@clinic.example');
    expect(organizer?.getParameter('cn')).toBe('Klinika  Zdrowie : a;b,c  ');
  });

  it('has the visit at the time of Warsaw, summer and winter, and its own changes in UTC', () => {
    const { text, calendar } = read('REQUEST', { endsAt: new Date('2027-07-01T08:45:00.000Z') });
    expect(text).toContain('\r\nDTSTART;TZID=Europe/Warsaw:20261201T091500\r\n');
    expect(text).toContain('\r\nDTEND;TZID=Europe/Warsaw:20270701T104500\r\n');
    expect(text).toContain('\r\nDTSTAMP:20261120T090000Z\r\n');
    expect(text).toContain('\r\nLAST-MODIFIED:20261120T090000Z\r\n');
    const zones = calendar.getAllSubcomponents('vtimezone');
    expect(zones.map((zone) => zone.getFirstPropertyValue('tzid'))).toEqual(['Europe/Warsaw']);
  });

  it('rings two hours before, and not once the visit is cancelled', () => {
    const alarms = eventOf(read('REQUEST').calendar).getAllSubcomponents('valarm');
    expect(alarms.map((alarm) => String(alarm.getFirstPropertyValue('trigger')))).toEqual(['-PT2H']);
    const cancelled = eventOf(read('CANCEL', { status: 'CANCELLED' }).calendar);
    expect(cancelled.getAllSubcomponents('valarm')).toEqual([]);
    expect(cancelled.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
  });

  it('asks nobody to answer when nobody is named', () => {
    const attendees = (attendee: string | null): unknown[] =>
      eventOf(read('PUBLISH', { attendee }).calendar)
        .getAllProperties('attendee')
        .map((each) => [
          String(each.getFirstValue()).toLowerCase(),
          each.getParameter('partstat'),
          each.getParameter('rsvp'),
        ]);
    expect(attendees(null)).toEqual([]);
    expect(attendees('anna@example.org')).toEqual([['mailto:anna@example.org', 'ACCEPTED', 'FALSE']]);
  });

  it('has lines of 75 octets at most, each ended as the standard wants it', () => {
    const { text } = read('REQUEST');
    expect(text.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  });
});
