import { WARSAW } from '../locale/warsaw';
import { DateTime } from 'luxon';

/** What a calendar does with a file (RFC 5546): shows it, or answers to it. */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

/** A visit as a calendar shows it. Nothing here tells what the visit is about. */
export interface CalendarVisit {
  uid: string;
  sequence: number;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  startsAt: Date;
  endsAt: Date;
  changedAt: Date;
  title: string;
  location: string;
  url: string;
  organizer: { name: string; email: string };
  /** Null: nobody is asked to answer. */
  attendee: string | null;
}

/** At most so many octets in a line (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

// The rule of the European Union since 1996 (directive 2000/84/EC).
const VTIMEZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${WARSAW}`,
  'BEGIN:DAYLIGHT',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** A calendar file with one visit (RFC 5545). */
export function calendarFile(method: CalendarMethod, visit: CalendarVisit): string {
  const { organizer, attendee } = visit;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Family clinic//Visits//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...VTIMEZONE,
    'BEGIN:VEVENT',
    `UID:${visit.uid}`,
    `SEQUENCE:${visit.sequence}`,
    `DTSTAMP:${inUtc(visit.changedAt)}`,
    `LAST-MODIFIED:${inUtc(visit.changedAt)}`,
    `DTSTART;TZID=${WARSAW}:${onTheWall(visit.startsAt)}`,
    `DTEND;TZID=${WARSAW}:${onTheWall(visit.endsAt)}`,
    `SUMMARY:${escapeText(visit.title)}`,
    `LOCATION:${escapeText(visit.location)}`,
    `URL:${visit.url}`,
    `STATUS:${visit.status}`,
    'CLASS:PRIVATE',
    `TRANSP:${visit.status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE'}`,
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`,
    ...(attendee === null ? [] : [`ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee}`]),
    ...(visit.status === 'CANCELLED' ? [] : alarm(visit.title)),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** Two hours before, with the same words as the title. */
function alarm(title: string): string[] {
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escapeText(title)}`, 'TRIGGER:-PT2H', 'END:VALARM'];
}

function inUtc(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function onTheWall(at: Date): string {
  return DateTime.fromJSDate(at, { zone: WARSAW }).toFormat("yyyyMMdd'T'HHmmss");
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** A parameter's value; quotation marks and control characters cannot stand in one. */
function quoted(text: string): string {
  return `"${text.replace(/["\u0000-\u001F\u007F]/g, ' ')}"`;
}

/** Breaks a line between characters, so that no part is longer than the standard allows. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > LINE_OCTETS) {
      parts.push(part);
      // The space that marks a continued line counts.
      part = ' ';
    }
    part += character;
  }
  return [...parts, part].join('\r\n');
}
