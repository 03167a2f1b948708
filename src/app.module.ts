import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import type { Logger } from 'pino';
import { AuditModule } from './audit/audit.module';
import { ConfigModule } from './config/config.module';
import type { Env } from './config/env';
import { ContentModule } from './content/content.module';
import { DataKeysModule } from './data-keys/data-keys.module';
import { DatabaseModule } from './database/database.module';
import { DemoModule } from './demo/demo.module';
import { ApiDeadline } from './errors/api-deadline';
import { ProblemFilter } from './errors/problem.filter';
import { ValidatingPipe } from './errors/validating.pipe';
import { features, pages } from './features';
import { FreshnessModule } from './freshness/freshness.module';
import { HealthModule } from './health/health.module';
import { JobsModule } from './jobs/jobs.module';
import { LimitsModule } from './limits/limits.module';
import { LocaleModule } from './locale/locale.module';
import { MailModule } from './mail/mail.module';
import { MediaModule } from './media/media.module';
import { MetricsModule } from './metrics/metrics.module';
import { OpenApiModule } from './openapi/openapi.module';
import { PanelModule } from './panel/panel.module';
import { PreviewLinksModule } from './preview-links/preview-links.module';
import { SecurityLogModule } from './security-log/security-log.module';
import { SettingsModule } from './settings/settings.module';
import { PagesModule } from './site/pages.module';
import { SiteModule } from './site/site.module';
import { VersionsModule } from './versions/versions.module';
import { WordingModule } from './wording/wording.module';

const kits = [
  AuditModule,
  ContentModule,
  DataKeysModule,
  DatabaseModule,
  FreshnessModule,
  HealthModule,
  LimitsModule,
  LocaleModule,
  MailModule,
  MediaModule,
  MetricsModule,
  OpenApiModule,
  PanelModule,
  PreviewLinksModule,
  SecurityLogModule,
  SettingsModule,
  SiteModule.with(pages),
  VersionsModule,
  WordingModule,
];

/** The application: its kits and its features. */
@Module({})
export class AppModule {
  static with(env: Env, logger: Logger): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(env, logger),
        JobsModule.with(env),
        ...kits,
        ...features.flatMap((feature) => feature.module ?? []),
        DemoModule.with(features.flatMap((feature) => feature.demo ?? [])),
        PagesModule,
      ],
      providers: [
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_INTERCEPTOR, useClass: ApiDeadline },
        { provide: APP_PIPE, useClass: ValidatingPipe },
      ],
    };
  }
}
