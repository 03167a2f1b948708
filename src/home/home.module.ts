import { Module } from '@nestjs/common';
import type { Feature } from '../site/feature';
import { homePage } from './home.pages';
import { LlmsController } from './llms.controller';
import { siteMapPage } from './site-map.pages';

/** The main page, and the ways from it to everything else. */
@Module({ controllers: [LlmsController] })
class HomeModule {}

export const home: Feature = { module: HomeModule, pages: [homePage, siteMapPage] };
