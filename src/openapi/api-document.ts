import { type INestApplication, Injectable } from '@nestjs/common';
import { LocaleWords } from '../locale/locale-words';
import { buildDocument } from './build-document';
import type { Document } from './document';

/** The API's document: made when somebody asks for it first, and then kept. */
@Injectable()
export class ApiDocument {
  private app: INestApplication | undefined;
  private document: Promise<Document> | undefined;

  constructor(private readonly words: LocaleWords) {}

  /** Says whose controllers are to be described. */
  of(app: INestApplication): void {
    this.app = app;
  }

  async read(): Promise<Document> {
    if (!this.app) throw new Error('Nobody said which application to describe');
    return (this.document ??= buildDocument(this.app, this.words));
  }
}
