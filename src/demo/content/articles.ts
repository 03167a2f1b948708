import type { DemoArticle } from './articles/demo-article';
import { fluVaccinationInPregnancy } from './articles/szczepienie-przeciw-grypie-w-ciazy';
import { firstPregnancyVisit } from './articles/pierwsza-wizyta-w-ciazy';
import { newbornCheckUps } from './articles/pierwsze-badania-noworodka';
import { thyroidInPregnancy } from './articles/tarczyca-w-ciazy-i-po-porodzie';
import { ultrasoundCalendar } from './articles/kalendarz-usg-w-ciazy';

/** Newest first. */
export const demoArticles: DemoArticle[] = [
  firstPregnancyVisit,
  ultrasoundCalendar,
  fluVaccinationInPregnancy,
  newbornCheckUps,
  thyroidInPregnancy,
];
