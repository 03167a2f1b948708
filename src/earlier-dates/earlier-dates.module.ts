import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../access/access.module';
import { AppointmentsModule } from '../appointments/appointments.module';
import { OwnWishes } from '../appointments/own-wishes.service';
import { DoctorsModule } from '../doctors/doctors.module';
import { PeopleModule } from '../people/people.module';
import { ResourcesModule } from '../resources/resources.module';
import { SchedulesModule } from '../schedules/schedules.module';
import { ServicesModule } from '../services/services.module';
import type { Feature } from '../site/feature';
import { EarlierDatesController } from './earlier-dates.controller';
import { EarlierDatesCron } from './earlier-dates.cron';
import { earlierPage, offerPage } from './earlier-dates.pages';
import { EarlierDatesPanelController } from './earlier-dates.panel.controller';
import { EarlierDatesPersonalData } from './earlier-dates.personal-data';
import { EarlierDatesRepository } from './earlier-dates.repository';
import { EarlierDatesService } from './earlier-dates.service';
import { EarlierOfferEntity, EarlierOfferLinkEntity } from './earlier-offer.entity';
import { EarlierWishEntity } from './earlier-wish.entity';
import { OfferAnswers } from './offer-answers.service';
import { OfferEngine } from './offer-engine.service';
import { OfferFormController } from './offer-form.controller';
import { OfferMails } from './offer-mails.service';
import { OffersController } from './offers.controller';
import { OffersService } from './offers.service';
import { PhoneOffers } from './phone-offers.service';
import { RoomOffers } from './room-offers.service';
import { WaitingPeople } from './waiting-people.service';
import { WaitingSteps } from './waiting-steps.service';
import { WaitingService } from './waiting.service';
import { WishFormController } from './wish-form.controller';
import { WishForms } from './wish-forms.service';

/** Times that come free are offered to those who wait for them. */
@Module({
  imports: [
    TypeOrmModule.forFeature([EarlierOfferEntity, EarlierOfferLinkEntity, EarlierWishEntity]),
    AccessModule,
    AppointmentsModule,
    DoctorsModule,
    PeopleModule,
    ResourcesModule,
    SchedulesModule,
    ServicesModule,
  ],
  controllers: [
    EarlierDatesController,
    EarlierDatesPanelController,
    OfferFormController,
    OffersController,
    WishFormController,
  ],
  providers: [
    EarlierDatesCron,
    EarlierDatesPersonalData,
    EarlierDatesRepository,
    EarlierDatesService,
    { provide: OwnWishes, useExisting: EarlierDatesService },
    OfferAnswers,
    OfferEngine,
    OfferMails,
    OffersService,
    PhoneOffers,
    RoomOffers,
    WaitingPeople,
    WaitingService,
    WaitingSteps,
    WishForms,
  ],
  exports: [EarlierDatesService, PhoneOffers, WishForms],
})
export class EarlierDatesModule {}

export const earlierDates: Feature = { module: EarlierDatesModule, pages: [earlierPage, offerPage] };
