import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ServicesModule } from '../services/services.module';
import type { Feature } from '../site/feature';
import { LegalDeskService } from './legal-desk.service';
import { LegalReviewEntity } from './legal-review.entity';
import { privacyPage, termsPage } from './legal.pages';
import { LegalPanelController } from './legal.panel.controller';

/** The terms and the privacy policy, and the desk of what the law wants the clinic to show. */
@Module({
  imports: [TypeOrmModule.forFeature([LegalReviewEntity]), ServicesModule],
  controllers: [LegalPanelController],
  providers: [LegalDeskService],
})
class LegalModule {}

export const legal: Feature = { module: LegalModule, pages: [privacyPage, termsPage] };
