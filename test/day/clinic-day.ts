import type { Page } from 'playwright-core';
import type { Appointment } from '../../contract/appointment';
import { LOCALES } from '../../contract/locales';
import type { Me } from '../../contract/auth';
import { AppointmentsCron } from '../../src/appointments/appointments.cron';
import { warsawHour } from '../earlier-dates/waiting';
import { type Desk, openPanelStage, type PanelStage } from '../panel/desk';
import type { SignedInClient } from '../support/app';
import { expectNoAxeViolations, type Tab } from '../support/browser';
import { doctorTexts, uniqueName } from '../support/builders/content';
import {
  addDoctor,
  addService,
  everyDay,
  knownPatient,
  openClinic,
  PHONE,
  setSchedule,
  step,
} from '../support/builders/visits';
import { readMails } from '../support/outbox';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How long a step may take on a machine with much to do. */
const STEP_MS = 15_000;
const HAND_HELD = { width: 390, height: 844 };

/** A doctor of the clinic, who is there every day from 8 to 20. */
export interface DayDoctor {
  id: number;
  lastName: string;
}

/** Somebody with an account and a confirmed visit. */
export interface DayPatient {
  account: SignedInClient;
  /** By whom staff know the visit: everybody's account has the same name. */
  lastName: string;
  visit: Appointment;
}

interface Wanted {
  lastName: string;
  doctor: DayDoctor;
  startsAt: Date;
  /** As a browser asks for it: `uk`. */
  language: string;
}

/** A clinic of three doctors, the people of the test, and the hours at which something happens. */
export class ClinicDay {
  service = 0;
  /** Who takes the calls of the test, and looks what became of a visit. */
  staff: SignedInClient;
  /** The mornings' doctor, a colleague, and one who will fall ill. */
  readonly doctors: DayDoctor[] = [];
  /** When the first of those begins who are reminded. */
  readonly firstVisit = warsawHour(4, 9);
  /** The afternoon of the day before. */
  readonly afternoonBefore = warsawHour(3, 15);
  /** What went wrong on any page. */
  private readonly complaints: string[][] = [];
  /** Pages whose scripts do not run. */
  private readonly plain = new Set<Page>();

  constructor(readonly stage: PanelStage) {}

  static open(): ClinicDay {
    const day = new ClinicDay(openPanelStage());
    beforeAll(async () => {
      const { admin, staff } = day.stage;
      day.staff = staff;
      await openClinic(admin);
      day.service = await addService(staff);
      for (let count = 0; count < 3; count += 1) {
        const lastName = uniqueName();
        const input = { translations: doctorTexts(lastName), languages: [...LOCALES] };
        const id = await addDoctor(staff, [day.service], input);
        await setSchedule(staff, id, { weekly: everyDay('08:00', '20:00') });
        day.doctors.push({ id, lastName });
      }
    });
    return day;
  }

  get site(): PanelStage['site'] {
    return this.stage.site;
  }

  /** So many hours before or after the first of those visits. */
  at(hours: number): Date {
    return new Date(this.firstVisit.getTime() + hours * HOUR_MS);
  }

  async book({ lastName, doctor, startsAt, language }: Wanted): Promise<DayPatient> {
    const account = await knownPatient(this.site);
    const input = {
      ...{ serviceId: this.service, doctorId: doctor.id, startsAt: startsAt.toISOString(), phone: PHONE },
      visitor: { firstName: 'Alex', lastName },
    };
    const { body } = await account.post('/api/appointments', input).set('Accept-Language', language).expect(201);
    const visit = body as Appointment;
    await step(this.staff, visit.id, 'confirm');
    await readMails(this.site, account.user.email, 2);
    return { account, lastName, visit };
  }

  /** Goes on at another moment, in this process and so in the site that runs in it. */
  async jumpTo(moment: Date): Promise<void> {
    jest.setSystemTime(moment);
    this.staff = await this.site.signInAs('staff');
  }

  /** Lets the site look whom to remind. */
  async remind(): Promise<void> {
    await this.site.app.get(AppointmentsCron, { strict: false }).remind(new Date());
  }

  /** A receptionist, a doctor or an admin at the panel, who has signed in just now. */
  async sitDown(role: Me['role'], doctorId?: number): Promise<Desk> {
    const { email } = await this.site.addUser(role, doctorId);
    const isHandHeld = role === 'doctor';
    const desk = await this.stage.reception.sitDown({ email, ...(isHandHeld && { viewport: HAND_HELD }) });
    await this.watch(desk);
    return desk;
  }

  /** Somebody's phone, on which it is as late as at the clinic. */
  async phone({ javaScriptEnabled = true } = {}): Promise<Tab> {
    const tab = await this.stage.reception.browser.open({
      ...{ viewport: HAND_HELD, reducedMotion: 'reduce', javaScriptEnabled },
    });
    if (!javaScriptEnabled) this.plain.add(tab.page);
    await this.watch(tab);
    return tab;
  }

  /** Looks at a page as it is: everybody can read it, and it is no wider than the screen. */
  async look({ page }: Tab): Promise<void> {
    if (!this.plain.has(page)) return expectReadable(page);
    // What looks is a script itself: it gets the same page anew.
    const twin = await this.phone();
    await twin.page.goto(page.url());
    await expectReadable(twin.page);
    await twin.page.context().close();
  }

  /** Errors and warnings of all pages of the day. */
  get faults(): string[] {
    return this.complaints.flat();
  }

  private async watch({ page, complaints }: Tab): Promise<void> {
    this.complaints.push(complaints);
    page.setDefaultTimeout(STEP_MS);
    if (!this.plain.has(page)) await page.clock.setFixedTime(new Date());
  }
}

async function expectReadable(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}
