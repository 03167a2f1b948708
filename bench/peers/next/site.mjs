import { cache } from 'react';

// Takes the place of views/site.ts: server components have no context, so the site is kept for the request.

const request = cache(() => ({ site: null }));

export function provideSite(site) {
  request().site = site;
}

export function useSite() {
  return request().site;
}

export function SiteContext({ value, children }) {
  provideSite(value);
  return children;
}
