import { Module } from '@nestjs/common';
import { ApiDocument } from './api-document';
import { OpenApiController } from './openapi.controller';

/** The API's own document, for programs and for people. */
@Module({ controllers: [OpenApiController], providers: [ApiDocument], exports: [ApiDocument] })
export class OpenApiModule {}
