import { Module } from '@nestjs/common';
import { DevController } from './dev.controller';
import { MachineController } from './machine.controller';
import { PagesController } from './pages.controller';
import { PanelController } from './panel.controller';
import { SignInRedirectController } from './sign-in-redirect.controller';
import { Sitemap } from './sitemap';
import { WarmUp } from './warm-up';

/** The addresses of the site. Its last controller takes every path that is left, so this module is the last of the list. */
@Module({
  controllers: [DevController, MachineController, PanelController, SignInRedirectController, PagesController],
  providers: [Sitemap, WarmUp],
})
export class PagesModule {}
