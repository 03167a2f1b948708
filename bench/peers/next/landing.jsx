import { cache } from 'react';
import { ask, landings, siteOf } from './bench/pages/landing';
import { Document } from './views/Document';
import { ClientLayout } from './views/layouts/ClientLayout';
import { HomePage } from './views/pages/home/HomePage';
import { provideSite } from './views/site';

const load = cache(ask);

export async function LandingDocument({ params, children }) {
  const { locale } = await params;
  const { head, files } = landings[locale];
  return (
    <Document site={siteOf(locale)} head={head} assets={files}>
      {children}
    </Document>
  );
}

export async function Landing({ params }) {
  const { locale } = await params;
  provideSite(siteOf(locale));
  return (
    <ClientLayout>
      <HomePage {...load(locale)} />
    </ClientLayout>
  );
}
