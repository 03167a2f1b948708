import type { ServiceCategory } from '../../../contract/service';

/** The drawing of each group of services. */
export const CATEGORY_ICONS: Readonly<Record<ServiceCategory, string>> = {
  pregnancy: 'icon-pregnancy.svg',
  gynaecology: 'icon-gynecology.svg',
  ultrasound: 'icon-ultrasound.svg',
  paediatrics: 'icon-pediatrics.svg',
  family_medicine: 'icon-family-doctor.svg',
  endocrinology: 'icon-endocrinology.svg',
  vaccination: 'icon-vaccination.svg',
  laboratory: 'icon-laboratory.svg',
};
