import { type Demo, EVERYTHING } from '../content/demo';
import { ArticlesService } from './articles.service';
import type { DemoArticle } from './demo/demo-article';
import { fluVaccinationInPregnancy } from './demo/szczepienie-przeciw-grypie-w-ciazy';
import { firstPregnancyVisit } from './demo/pierwsza-wizyta-w-ciazy';
import { newbornCheckUps } from './demo/pierwsze-badania-noworodka';
import { thyroidInPregnancy } from './demo/tarczyca-w-ciazy-i-po-porodzie';
import { ultrasoundCalendar } from './demo/kalendarz-usg-w-ciazy';

const COVER = { width: 1280, height: 840 };

/** Newest first. */
const ARTICLES: readonly DemoArticle[] = [
  firstPregnancyVisit,
  ultrasoundCalendar,
  fluVaccinationInPregnancy,
  newbornCheckUps,
  thyroidInPregnancy,
];

export const articlesDemo: Demo = {
  async add({ use, ids }) {
    const articles = use(ArticlesService);
    for (const { slug, author, publishAt, translations } of ARTICLES) {
      const authorId = ids.get(author) ?? null;
      await articles.create({ slug, authorId, publishAt, translations, published: true }, null);
    }
  },

  async pictures(use) {
    const articles = use(ArticlesService);
    return (await articles.list(EVERYTHING)).records.flatMap(({ id, version, slug, cover }) => {
      const demo = ARTICLES.find((each) => each.slug === slug);
      if (!demo || cover || version > 1) return [];
      const drawing = `src/articles/demo/covers/${demo.cover}`;
      return [{ drawing, size: COVER, put: (picture) => articles.update(id, { version, cover: picture }, null) }];
    });
  },
};
