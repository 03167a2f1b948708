import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailEntity } from './mail.entity';
import { MailCron } from './mail.cron';
import { MailPost } from './mail-post';
import { MailPreparations } from './mail-preparations';
import { MailRenderer } from './mail-renderer';
import { MailSender } from './mail-sender';
import { MailService } from './mail.service';
import { MailboxController } from './mailbox.controller';
import { MailsPanelController } from './mails.panel.controller';
import { MailsService } from './mails.service';

/** Mails to people. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([MailEntity])],
  controllers: [MailboxController, MailsPanelController],
  providers: [MailCron, MailPost, MailPreparations, MailRenderer, MailSender, MailService, MailsService],
  exports: [MailPreparations, MailService, MailsService],
})
export class MailModule {}
