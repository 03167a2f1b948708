import { Controller, Param, Post, Req, Res } from '@nestjs/common';
import { urlencoded, type Request, type Response } from 'express';
import { OFFER_ANSWERS, type OfferAnswer } from '../../contract/earlier-date';
import { LOCALES } from '../../contract/locales';
import { href, localizePath, routes } from '../../contract/routes';
import { Public } from '../access/access';
import { AppError } from '../errors/app-error';
import { Limited } from '../limits/limits';
import { requestLocale } from '../locale/request-locale';
import { SecretLinks } from '../site/secret-links';
import { OfferAnswers } from './offer-answers.service';

const PATHS = LOCALES.map((locale) => localizePath(locale, routes.offer));
const FORM_BYTES = 1_024;
const readForm = urlencoded({ extended: false, limit: FORM_BYTES, parameterLimit: 5 });

/** What the page of an offer says why a time could not be taken. */
const FAILURES: readonly string[] = ['visit_overlaps', 'too_many_visits'];

/** The form of an offer's page: it works without scripts, and leads back to the page, which says what came of it. */
@Controller()
export class OfferFormController {
  constructor(
    private readonly answers: OfferAnswers,
    private readonly links: SecretLinks,
  ) {}

  @Post(PATHS)
  @Public()
  @Limited('offer')
  async answer(@Param('token') token: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      readForm(request, response, (error?: unknown) => (error instanceof Error ? reject(error) : resolve()));
    });
    const page = href(requestLocale(request), routes.offer, { token });
    const failed = await this.links.watch('offer', request, () => this.try(token, answerOf(request.body)));
    response.setHeader('Cache-Control', 'private, no-store');
    response.redirect(303, failed === null ? page : `${page}?failed=${failed}`);
  }

  /** @returns the code of what is in the way; null: nothing, or the page says it anyway */
  private async try(token: string, answer: OfferAnswer | null): Promise<string | null> {
    if (answer === null) return null;
    try {
      await this.answers.answer(token, answer);
      return null;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (FAILURES.includes(error.code)) return error.code;
      if (error.code === 'offer_ended') return null;
      throw error;
    }
  }
}

function answerOf(body: unknown): OfferAnswer | null {
  const said = typeof body === 'object' && body !== null && 'answer' in body ? body.answer : null;
  return OFFER_ANSWERS.find((answer) => answer === said) ?? null;
}
