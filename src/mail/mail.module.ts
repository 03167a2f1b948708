import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LateMails } from './late-mails';
import { MailEntity } from './mail.entity';
import { MailCron } from './mail.cron';
import { MailPost } from './mail-post';
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
  providers: [LateMails, MailCron, MailPost, MailRenderer, MailSender, MailService, MailsService],
  exports: [LateMails, MailService, MailsService],
})
export class MailModule {}
