import type { UpcomingVisit } from './appointment';
import type {
  Available,
  ContentInput,
  ContentRecord,
  Fallback,
  Image,
  ImageInput,
  RecordImage,
  TextFields,
} from './content';
import type { Locale } from './locales';
import type { ServiceCategory } from './service';

export interface DoctorText {
  /** What stands before the name, such as “Dr n. med.”: FHIR’s `HumanName.prefix`. */
  prefix: string;
  firstName: string;
  lastName: string;
  position: string;
  bio: string;
  imageAlt: string;
}

export const doctorText: TextFields<keyof DoctorText> = {
  required: ['firstName', 'lastName', 'position', 'bio'],
  optional: ['prefix', 'imageAlt'],
};

/** A doctor as visitors see one, in one language. */
export interface Doctor extends Available, Fallback<keyof DoctorText> {
  id: number;
  slug: string;
  prefix: string;
  firstName: string;
  lastName: string;
  /** Without what stands before it. */
  fullName: string;
  position: string;
  bio: string;
  phone: string | null;
  /** The languages in which the doctor speaks with patients. */
  languages: Locale[];
  /** Calendar year. */
  practisingSince: number | null;
  image: Image | null;
  serviceIds: number[];
}

/** Whom visitors look for: who offers a service, or any of a category, and speaks a language. */
export interface DoctorFilter {
  service: number | null;
  category: ServiceCategory | null;
  language: Locale | null;
}

interface DoctorShared {
  slug: string;
  /** E.164, or null. */
  phone: string | null;
  languages: Locale[];
  practisingSince: number | null;
  serviceIds: number[];
  order: number;
}

export interface DoctorRecord extends ContentRecord<DoctorText>, DoctorShared {
  image: RecordImage | null;
}

/** A doctor who was just blocked, with the visits that somebody has to see to, the next one first. */
export interface BlockedDoctor extends DoctorRecord {
  upcoming: UpcomingVisit[];
}

export interface DoctorInput extends ContentInput<DoctorText>, Partial<DoctorShared> {
  image?: ImageInput | null;
}
