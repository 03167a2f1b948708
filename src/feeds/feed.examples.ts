import type { FeedState, NewFeed } from '../../contract/feed';

export const feedExample: NewFeed = { url: 'https://clinic.example/feeds/b4Hc0W3nQm2Tz8Yx1VuKpA.ics' };

export const feedStateExample: FeedState = { createdAt: '2026-11-02T09:30:00.000Z' };
