import '../../../src/config/production';
import { createServer } from 'node:http';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { DEFAULT_LOCALE } from '../../../contract/locales';
import { Document } from '../../../views/Document';
import { ClientLayout } from '../../../views/layouts/ClientLayout';
import { homePage } from '../../../src/home/home.pages';
import { ask, landings, siteOf } from '../landing';

// Bare `node:http` that asks the same queries by prepared statements and renders the same view, and does nothing else.

const locale = DEFAULT_LOCALE;
const { head, files } = landings[locale];
const site = siteOf(locale);

const server = createServer((_request, response) => {
  const content = createElement(ClientLayout, null, createElement(homePage.view, ask(locale)));
  const page = createElement(Document, { site, head, assets: files, children: content });
  const body = Buffer.from(`<!doctype html>${renderToString(page)}`);
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Content-Length', body.length);
  response.end(body);
});
server.listen(Number(process.env.PORT), '127.0.0.1');
