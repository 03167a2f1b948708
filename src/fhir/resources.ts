import type {
  CodeableConcept,
  ContactPoint,
  Extension,
  HealthcareService,
  Location,
  Practitioner,
  PractitionerRole,
  Reference,
  Schedule,
  Slot,
} from '@medplum/fhirtypes';
import { type Clinic, WEEKDAYS } from '../../contract/clinic';
import type { Doctor } from '../../contract/doctor';
import { DEFAULT_LOCALE, LANGUAGE_TAGS, type Locale } from '../../contract/locales';
import { href, routes, serviceAnchor } from '../../contract/routes';
import type { Place, Service } from '../../contract/service';
import { readCity } from '../site/json-ld';
import { CODES } from './codes';

// FHIR R4, as SMART Scheduling Links 1.0 asks for it.

const TRANSLATION = 'http://hl7.org/fhir/StructureDefinition/translation';
const BOOKING_DEEP_LINK = 'http://fhir-registry.smarthealthit.org/StructureDefinition/booking-deep-link';
const PROVISION = 'http://terminology.hl7.org/CodeSystem/service-provision-conditions';
const PHYSICAL_TYPE = 'http://terminology.hl7.org/CodeSystem/location-physical-type';

/** The voivodeship of Warsaw (ISO 3166-2): every address has to name one. */
export const STATE = 'PL-14';

const DAY_END = '23:59:59';

/** What is told of the clinic in one language. */
export interface Telling {
  locale: Locale;
  clinic: Clinic;
  doctors: readonly Doctor[];
  services: readonly Service[];
  /** The name of the place of visits online, and of each group of services. */
  online: string;
  categoryOf: (service: Service) => string;
}

/** The same in every language; the default one is what records say first. */
export interface Told {
  /** `https://…`, without a slash at its end. */
  site: string;
  byDefault: Telling;
  others: readonly Telling[];
}

/** A text in the default language and, as an extension, in those others that have another one. */
function texts<Name extends string>(
  name: Name,
  { byDefault, others }: Told,
  read: (of: Telling) => string | undefined,
): Partial<Record<Name, string>> {
  const text = read(byDefault);
  if (text === undefined || text === '') return {};
  const extension = others.flatMap((other): Extension[] => {
    const content = read(other);
    if (content === undefined || content === '' || content === text) return [];
    const parts = [
      { url: 'lang', valueCode: LANGUAGE_TAGS[other.locale] },
      { url: 'content', valueString: content },
    ];
    return [{ url: TRANSLATION, extension: parts }];
  });
  return { [name]: text, ...(extension.length > 0 && { [`_${name}`]: { extension } }) } as Partial<
    Record<Name, string>
  >;
}

export function locationsOf(told: Told): Location[] {
  const { site, byDefault } = told;
  const { clinic } = byDefault;
  const { postalCode, locality } = readCity(clinic.city);
  const shared = {
    resourceType: 'Location' as const,
    status: 'active' as const,
    mode: 'instance' as const,
    telecom: [
      ...clinic.phones.map((phone) => contact('phone', phone)),
      ...(clinic.email === '' ? [] : [contact('email', clinic.email)]),
      contact('url', `${site}${href(DEFAULT_LOCALE, routes.contacts)}`),
    ],
    address: {
      use: 'work' as const,
      // A clinic that has just begun has no address yet.
      ...(clinic.address !== '' && { line: [clinic.address] }),
      ...(locality !== '' && { city: locality }),
      state: STATE,
      ...(postalCode !== undefined && { postalCode }),
      country: 'PL',
    },
  };
  const identifiedAs = (value: Place): Pick<Location, 'id' | 'identifier'> => ({
    id: value,
    identifier: [{ system: `${site}${href(DEFAULT_LOCALE, routes.contacts)}`, value }],
  });
  return [
    {
      ...shared,
      ...identifiedAs('clinic'),
      ...texts('name', told, (of) => of.clinic.name),
      ...texts('description', told, (of) => of.clinic.directions),
      position: { latitude: clinic.map.latitude, longitude: clinic.map.longitude },
      hoursOfOperation: WEEKDAYS.flatMap((day) =>
        clinic.openingHours[day].map(({ from, to }) => ({
          daysOfWeek: [day],
          openingTime: `${from}:00`,
          closingTime: to === '24:00' ? DAY_END : `${to}:00`,
        })),
      ),
    },
    {
      ...shared,
      ...identifiedAs('online'),
      ...texts('name', told, ({ clinic: { name }, online }) => `${name}, ${online}`),
      physicalType: { coding: [{ system: PHYSICAL_TYPE, code: 'vi', display: 'Virtual' }] },
      partOf: locationReference(told, 'clinic'),
    },
  ];
}

function locationReference({ byDefault: { clinic, online } }: Told, place: Place): Reference<Location> {
  const display = place === 'clinic' ? clinic.name : `${clinic.name}, ${online}`;
  return { reference: `Location/${place}`, display };
}

export function practitionersOf(told: Told): Practitioner[] {
  return bookable(told).map((doctor) => {
    const named = (of: Telling): string | undefined => titledName(find(of.doctors, doctor.id));
    return {
      resourceType: 'Practitioner',
      id: String(doctor.id),
      identifier: [{ system: `${told.site}${href(DEFAULT_LOCALE, routes.doctors)}`, value: doctor.slug }],
      active: true,
      name: [
        {
          use: 'official',
          ...texts('text', told, named),
          family: doctor.lastName,
          given: [doctor.firstName],
          ...(doctor.prefix !== '' && { prefix: [doctor.prefix] }),
        },
      ],
      telecom: [contact('url', doctorPage(told, doctor))],
      communication: doctor.languages.map((locale) => ({
        coding: [{ system: 'urn:ietf:bcp:47', code: LANGUAGE_TAGS[locale] }],
      })),
    };
  });
}

export function practitionerRolesOf(told: Told): PractitionerRole[] {
  const { clinic } = told.byDefault;
  return bookable(told).map((doctor) => {
    const services = servicesOf(told, doctor);
    const places = [...new Set(services.map(({ place }) => place))];
    return {
      resourceType: 'PractitionerRole',
      id: String(doctor.id),
      active: true,
      practitioner: { reference: `Practitioner/${doctor.id}`, display: titledName(doctor) },
      organization: { display: clinic.name },
      code: [texts('text', told, (of) => find(of.doctors, doctor.id)?.position)],
      specialty: specialtiesOf(services),
      location: places.map((place) => locationReference(told, place)),
      healthcareService: services.map(({ id, name }) => ({ reference: `HealthcareService/${id}`, display: name })),
      telecom: [
        ...[doctor.phone ?? clinic.phones[0]].flatMap((phone) =>
          phone === undefined ? [] : [contact('phone', phone)],
        ),
        contact('url', doctorPage(told, doctor)),
      ],
    };
  });
}

export function healthcareServicesOf(told: Told): HealthcareService[] {
  const { site, byDefault } = told;
  const offered = new Set(bookable(told).flatMap(({ serviceIds }) => serviceIds));
  return byDefault.services
    .filter(({ id }) => offered.has(id))
    .map((service) => {
      const isFree = service.price.kind === 'free';
      const same = (of: Telling): Service | undefined => find(of.services, service.id);
      return {
        resourceType: 'HealthcareService',
        id: String(service.id),
        active: true,
        providedBy: { display: byDefault.clinic.name },
        category: [
          texts('text', told, (of) => {
            const own = same(of);
            return own && of.categoryOf(own);
          }),
        ],
        type: [serviceType(told, service)],
        specialty: specialtiesOf([service]),
        location: [locationReference(told, service.place)],
        ...texts('name', told, (of) => same(of)?.name),
        ...texts('comment', told, (of) => same(of)?.description),
        telecom: [contact('url', `${site}${href(DEFAULT_LOCALE, routes.services)}#${serviceAnchor(service.id)}`)],
        serviceProvisionCode: [
          {
            coding: [
              isFree
                ? { system: PROVISION, code: 'free', display: 'Free' }
                : { system: PROVISION, code: 'cost', display: 'Fees apply' },
            ],
          },
        ],
        appointmentRequired: true,
      };
    });
}

/** One of each doctor for each service. */
export function schedulesOf(told: Told): Schedule[] {
  return bookable(told).flatMap((doctor) =>
    servicesOf(told, doctor).map((service) => ({
      resourceType: 'Schedule',
      id: scheduleId(doctor.id, service.id),
      active: true,
      serviceType: [serviceType(told, service)],
      specialty: specialtiesOf([service]),
      actor: [
        locationReference(told, service.place),
        { reference: `PractitionerRole/${doctor.id}`, display: titledName(doctor) },
        { reference: `HealthcareService/${service.id}`, display: service.name },
      ],
    })),
  );
}

/** A free time. Whoever opens its link finds the time chosen on the booking page. */
export function slotOf(site: string, doctorId: number, serviceId: number, startsAt: number, endsAt: number): Slot {
  const schedule = scheduleId(doctorId, serviceId);
  const start = new Date(startsAt).toISOString();
  const booking = `${site}${href(DEFAULT_LOCALE, routes.appointment)}`;
  const valueUrl = `${booking}?service=${serviceId}&doctor=${doctorId}&at=${start}`;
  return {
    resourceType: 'Slot',
    id: `${schedule}-${startsAt / 1_000}`,
    schedule: { reference: `Schedule/${schedule}` },
    status: 'free',
    start,
    end: new Date(endsAt).toISOString(),
    extension: [{ url: BOOKING_DEEP_LINK, valueUrl }],
  };
}

function scheduleId(doctorId: number, serviceId: number): string {
  return `${doctorId}-${serviceId}`;
}

function serviceType(told: Told, { id, category }: Service): CodeableConcept {
  return { coding: [CODES[category].type], ...texts('text', told, (of) => find(of.services, id)?.name) };
}

function specialtiesOf(services: readonly Service[]): CodeableConcept[] {
  const specialties = new Map(
    services.map(({ category }) => [CODES[category].specialty.code, CODES[category].specialty]),
  );
  return [...specialties.values()].map((coding) => ({ coding: [coding] }));
}

/** Doctors who offer something. */
function bookable({ byDefault }: Told): Doctor[] {
  return byDefault.doctors.filter(({ serviceIds }) => serviceIds.length > 0);
}

function servicesOf({ byDefault }: Told, { serviceIds }: Doctor): Service[] {
  return byDefault.services.filter(({ id }) => serviceIds.includes(id));
}

function contact(system: 'phone' | 'email' | 'url', value: string): ContactPoint {
  return { system, value, use: 'work' };
}

function doctorPage({ site }: Told, { slug }: Doctor): string {
  return `${site}${href(DEFAULT_LOCALE, routes.doctor, { slug })}`;
}

function titledName(doctor: Doctor): string;
function titledName(doctor: Doctor | undefined): string | undefined;
function titledName(doctor: Doctor | undefined): string | undefined {
  return doctor && [doctor.prefix, doctor.fullName].filter((part) => part !== '').join(' ');
}

function find<Row extends { id: number }>(rows: readonly Row[], id: number): Row | undefined {
  return rows.find((row) => row.id === id);
}
