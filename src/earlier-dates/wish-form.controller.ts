import { Body, Controller, Post } from '@nestjs/common';
import { type Locale, LOCALES } from '../../contract/locales';
import { href, localizePath, routes } from '../../contract/routes';
import { CurrentUser, ForUsers, type SignedIn } from '../access/access';
import { CurrentLocale } from '../locale/current-locale';
import { TakesForm } from '../site/plain-form';
import { EarlierDatesService } from './earlier-dates.service';
import { phoneOf, readWishForm } from './wish-form';

const PATHS = LOCALES.map((locale) => localizePath(locale, routes.portalEarlier));

/** The form that asks for an earlier date: it works without scripts, and leads back to its page. */
@Controller()
@ForUsers()
export class WishFormController {
  constructor(private readonly wishes: EarlierDatesService) {}

  @Post(PATHS)
  @TakesForm({ leads: (_, { locale }) => href(locale, routes.portalEarlier) })
  async ask(
    @Body() fields: Record<string, string>,
    @CurrentUser() { id }: SignedIn,
    @CurrentLocale() locale: Locale,
  ): Promise<void> {
    await this.wishes.ask(id, readWishForm(fields), locale, phoneOf(fields));
  }
}
