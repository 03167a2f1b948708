import { getVtimezoneComponent } from '@touch4it/ical-timezones';
import ical, {
  ICalAlarmType,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventClass,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { DateTime } from 'luxon';
import { WARSAW } from '../locale/warsaw';

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

const ALARM_BEFORE_SECONDS = 2 * 60 * 60;
const PRODUCT = { company: 'Family clinic', product: 'Visits', language: 'EN' };
/** How often calendars ask anew, as far as they heed it. */
const FEED_TTL_SECONDS = 15 * 60;
const VTIMEZONE = getVtimezoneComponent(WARSAW);

/** What a doctor's calendar shows of a visit. */
export type FeedVisit = Pick<
  CalendarVisit,
  'uid' | 'sequence' | 'status' | 'startsAt' | 'endsAt' | 'changedAt' | 'title' | 'location' | 'url'
>;

/** A calendar that programs follow. Times are in UTC: in the hour that comes twice in October a zone would not tell which one it is. */
export function calendarFeed(name: string, visits: readonly FeedVisit[]): string {
  const calendar = ical({ method: ICalCalendarMethod.PUBLISH, scale: 'gregorian', prodId: PRODUCT, name });
  calendar.ttl(FEED_TTL_SECONDS);
  for (const { uid, sequence, status, startsAt, endsAt, changedAt, title, location, url } of visits) {
    calendar.createEvent({
      id: uid,
      sequence,
      stamp: changedAt,
      lastModified: changedAt,
      start: startsAt,
      end: endsAt,
      summary: title,
      location,
      url,
      status: ICalEventStatus[status],
      class: ICalEventClass.PRIVATE,
      transparency: status === 'CANCELLED' ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    });
  }
  return `${calendar.toString()}\r\n`;
}

/** A calendar file with one visit (RFC 5545). */
export function calendarFile(method: CalendarMethod, visit: CalendarVisit): string {
  const { uid, sequence, status, changedAt, title, location, url, organizer, attendee } = visit;
  const isCancelled = status === 'CANCELLED';
  const calendar = ical({
    method: ICalCalendarMethod[method],
    scale: 'gregorian',
    prodId: PRODUCT,
    // A zone of the whole calendar would make DTSTAMP a local time: it has to be in UTC.
    timezone: { name: null, generator: () => VTIMEZONE },
  });
  calendar.createEvent({
    id: uid,
    sequence,
    stamp: changedAt,
    lastModified: changedAt,
    timezone: WARSAW,
    start: DateTime.fromJSDate(visit.startsAt),
    end: DateTime.fromJSDate(visit.endsAt),
    summary: title,
    location,
    url,
    status: ICalEventStatus[status],
    class: ICalEventClass.PRIVATE,
    transparency: isCancelled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    organizer: { name: parameter(organizer.name), email: organizer.email },
    attendees: attendee === null ? [] : [{ email: attendee, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
    alarms: isCancelled ? [] : [{ type: ICalAlarmType.display, trigger: ALARM_BEFORE_SECONDS, description: title }],
  });
  // The last line ends as all others do.
  return `${calendar.toString()}\r\n`;
}

/** A parameter's value: quotation marks and control characters cannot stand in one, and the library escapes them. */
function parameter(text: string): string {
  return text.replace(/["\\\u0000-\u001F\u007F]/g, ' ');
}
