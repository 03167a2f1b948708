import type { Coding } from '@medplum/fhirtypes';
import type { ServiceCategory } from '../../contract/service';

const SNOMED = 'http://snomed.info/sct';
const SERVICE_TYPE = 'http://terminology.hl7.org/CodeSystem/service-type';

/** What others call the groups of the price list: the specialty and the kind of service. */
export const CODES: Readonly<Record<ServiceCategory, { specialty: Coding; type: Coding }>> = {
  pregnancy: {
    specialty: { system: SNOMED, code: '408470005', display: 'Obstetrics' },
    type: { system: SERVICE_TYPE, code: '249', display: 'Antenatal' },
  },
  gynaecology: {
    specialty: { system: SNOMED, code: '394586005', display: 'Gynecology' },
    type: { system: SERVICE_TYPE, code: '481', display: 'Gynaecology' },
  },
  ultrasound: {
    specialty: { system: SNOMED, code: '394914008', display: 'Radiology' },
    type: { system: SERVICE_TYPE, code: '210', display: 'Diagnostic Ultrasound' },
  },
  paediatrics: {
    specialty: { system: SNOMED, code: '394537008', display: 'Pediatric specialty' },
    type: { system: SERVICE_TYPE, code: '200', display: 'Paediatric Medicine' },
  },
  family_medicine: {
    specialty: { system: SNOMED, code: '419772000', display: 'Family practice' },
    type: { system: SERVICE_TYPE, code: '124', display: 'General Practice' },
  },
  endocrinology: {
    specialty: { system: SNOMED, code: '394583002', display: 'Endocrinology' },
    type: { system: SERVICE_TYPE, code: '169', display: 'Endocrinology' },
  },
  vaccination: {
    specialty: { system: SNOMED, code: '394814009', display: 'General practice' },
    type: { system: SERVICE_TYPE, code: '57', display: 'Immunization' },
  },
  laboratory: {
    specialty: { system: SNOMED, code: '394915009', display: 'General pathology' },
    type: { system: SERVICE_TYPE, code: '159', display: 'Pathology - General' },
  },
};
