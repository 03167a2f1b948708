import { Injectable } from '@nestjs/common';
import type { CarriedVisit } from '../../contract/appointment';
import type { Locale } from '../../contract/locales';
import { href, routes } from '../../contract/routes';
import { CarriedVisits } from '../auth/carried-visits.service';
import { byService, DoctorsService } from '../doctors/doctors.service';
import { ServicesService } from '../services/services.service';

const HERE = 'http://here.invalid';

/** Reads what is being booked from the address of the booking page. Nothing personal is in it. */
@Injectable()
export class BookingAddress extends CarriedVisits {
  constructor(
    private readonly doctors: DoctorsService,
    private readonly services: ServicesService,
  ) {
    super();
  }

  async find(locale: Locale, next: string | null): Promise<CarriedVisit | null> {
    if (next === null || !URL.canParse(next, HERE)) return null;
    const { pathname, searchParams } = new URL(next, HERE);
    if (pathname !== href(locale, routes.appointment)) return null;
    const doctors = await this.doctors.listVisible(locale);
    const services = await this.services.listVisible(locale, byService(doctors));
    const named = (name: string): ((row: { id: number }) => boolean) => {
      return ({ id }) => String(id) === searchParams.get(name);
    };
    const service = services.find(named('service'));
    if (!service) return null;
    const { name, price } = service;
    const startsAt = readInstant(searchParams.get('at'));
    const heldUntil = readInstant(searchParams.get('held'));
    return {
      service: { name, price },
      doctor: doctors.find(named('doctor'))?.fullName ?? null,
      startsAt: startsAt?.toISOString() ?? null,
      heldUntil: startsAt && heldUntil && heldUntil > new Date() ? heldUntil.toISOString() : null,
    };
  }
}

function readInstant(text: string | null): Date | null {
  const at = new Date(text ?? '');
  return Number.isNaN(at.getTime()) ? null : at;
}
