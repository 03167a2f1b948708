import type { NewFeed } from '../../contract/feed';

export const feedExample: NewFeed = { url: 'https://clinic.example/feeds/b4Hc0W3nQm2Tz8Yx1VuKpA.ics' };
