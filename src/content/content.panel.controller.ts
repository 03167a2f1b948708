import { Body, Delete, Get, HttpCode, Inject, Param, Post, Query, Req, Res, type Type } from '@nestjs/common';
import { ApiQuery } from '../config/swagger';
import type { Request, Response } from 'express';
import type { Versioned } from '../../contract/content';
import type { Locale } from '../../contract/locales';
import type { RestoreVersion, SavedVersion, VersionSummary } from '../../contract/versions';
import type { XliffReport } from '../../contract/xliff';
import { type Caller, CurrentCaller, CurrentUser, ForKeys, type SignedIn } from '../access/access';
import { Forbidden, Invalid } from '../errors/app-error';
import { ValidatingPipe } from '../errors/validating.pipe';
import { CurrentLocale } from '../locale/current-locale';
import { Operation, RECORD } from '../openapi/operation';
import { contentRange, type ListQuery, readListQuery } from '../panel/list-query';
import { RecordId } from '../panel/record-id';
import { RestoreVersionDto } from '../versions/version.dto';
import { restoreExample, savedVersionExample, versionExample } from '../versions/versions.examples';
import { readVersionsQuery, VERSIONS_LIST } from '../versions/versions-query';
import { StepDto } from './content.dto';
import { XliffExportOperation, XliffImportOperation } from './xliff/xliff.examples';
import { XliffImportDto, XliffQueryDto } from './xliff/xliff.dto';
import { type Translated, type TranslatedType, XliffService } from './xliff/xliff.service';
import { receiveXliff, xliffHeaders } from './xliff/xliff-files';

const STEP = { version: 3 };
const inactive = { status: 'inactive', published: false, version: 4 };

/** What these calls need of a content type's service. */
interface ContentLife<Item> extends Translated {
  readonly sortable: readonly string[];
  list(query: ListQuery): Promise<{ records: Item[]; total: number | null }>;
  get(id: number): Promise<Item>;
  block(id: number, by: Caller, version?: number): Promise<Item>;
  restore(id: number, by: Caller, version?: number, acknowledged?: string): Promise<Item>;
  delete(id: number, by: Caller, version?: number): Promise<Item>;
  destroy(id: number, by: Caller): Promise<Item>;
  listVersions(id: number, query: ListQuery): Promise<{ records: VersionSummary[]; total: number }>;
  getVersion(id: number, version: number): Promise<SavedVersion>;
  restoreVersion(
    id: number,
    from: number,
    wanted: RestoreVersion,
    by: SignedIn,
    check: (input: object) => Promise<never>,
  ): Promise<Item>;
}

/** The calls that are the same for every content type, in the ra-data-simple-rest convention. */
export abstract class ContentPanelController<Item> {
  protected abstract readonly content: ContentLife<Item>;
  /** What a save carries: a restore and a translators' file have to pass its rules, too. */
  protected abstract readonly input: Type<Versioned>;

  @Inject()
  private readonly xliff: XliffService;

  @Get()
  @ForKeys('content:read')
  @Operation({ summary: 'List {many}', answer: [RECORD], paged: RECORD })
  async list(
    @Query() raw: Readonly<Record<string, unknown>>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Item[]> {
    const query = readListQuery(raw, this.content.sortable);
    const { records, total } = await this.content.list(query);
    response.setHeader('Content-Range', contentRange(this.content.resource, query, records.length, total));
    return records;
  }

  @Get('xliff')
  @XliffExportOperation()
  async exportXliff(
    @Query() { locale, all = false }: XliffQueryDto,
    @CurrentLocale() reader: Locale,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const file = await this.xliff.export(this.translated, locale, all, reader);
    response.setHeaders(xliffHeaders(this.content.resource, locale, file));
    return file.text;
  }

  @Post('xliff')
  @HttpCode(200)
  @XliffImportOperation()
  async importXliff(
    @Query() { locale, dryRun = false, accept = [] }: XliffImportDto,
    @CurrentLocale() reader: Locale,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @CurrentUser() by: SignedIn,
  ): Promise<XliffReport> {
    const sent = await receiveXliff(request, response);
    const input = { ...sent, dryRun, reader, locale: locale ?? null, accepted: [...accept, ...sent.accepted] };
    return this.xliff.import(this.translated, input, by);
  }

  @Get(':id')
  @ForKeys('content:read')
  @Operation({ summary: 'Get the {one}', answer: RECORD })
  get(@Param('id', RecordId) id: number): Promise<Item> {
    return this.content.get(id);
  }

  @Post(':id/block')
  @HttpCode(200)
  @ForKeys('content:write')
  @Operation({
    summary: 'Take the {one} off the site',
    details: 'Active → Inactive.',
    body: STEP,
    answer: RECORD,
    example: inactive,
    problems: ['wrong_state', 'stale_version'],
  })
  block(@Param('id', RecordId) id: number, @Body() { version }: StepDto, @CurrentCaller() by: Caller): Promise<Item> {
    return this.content.block(id, by, version);
  }

  @Post(':id/restore')
  @HttpCode(200)
  @ForKeys('content:write')
  @Operation({
    summary: 'Put the {one} back',
    details:
      'Inactive → Active, Deleted → Inactive. Publishing needs complete Polish, and a reason for words that may be advertising.',
    body: STEP,
    answer: RECORD,
    example: { version: 4 },
    problems: ['wrong_state', 'stale_version', 'kind_taken', 'wording_needs_reason'],
  })
  restore(
    @Param('id', RecordId) id: number,
    @Body() { version, acknowledged }: StepDto,
    @CurrentCaller() by: Caller,
  ): Promise<Item> {
    return this.content.restore(id, by, version, acknowledged);
  }

  @Delete(':id')
  @ForKeys('content:write')
  @Operation({
    summary: 'Put the {one} into the bin',
    details:
      'What is in the bin goes by itself after 30 days. With `permanent=true` an admin empties the bin of it now.',
    answer: RECORD,
    example: { status: 'deleted', published: false, version: 4, deletedAt: '2026-11-18T10:24:31.000Z' },
    problems: ['wrong_state', 'stale_version', 'has_visits'],
  })
  @ApiQuery({ name: 'permanent', required: false, type: Boolean, description: 'Admins only, from the bin only' })
  @ApiQuery({ name: 'version', required: false, type: 'integer', description: 'The version that is to be deleted' })
  delete(
    @Param('id', RecordId) id: number,
    @Query() query: Readonly<Record<string, unknown>>,
    @CurrentCaller() by: Caller,
  ): Promise<Item> {
    const { permanent = 'false', version } = query;
    if (permanent !== 'true' && permanent !== 'false') {
      throw Invalid.fields([{ field: 'permanent', code: 'must_be_yes_or_no' }]);
    }
    if (permanent === 'true') {
      if (by.role !== 'admin') throw new Forbidden('forbidden');
      return this.content.destroy(id, by);
    }
    if (version !== undefined && (typeof version !== 'string' || !/^[1-9]\d{0,9}$/.test(version))) {
      throw Invalid.fields([{ field: 'version', code: 'must_be_whole' }]);
    }
    return this.content.delete(id, by, version === undefined ? undefined : Number(version));
  }

  @Get(':id/versions')
  @Operation({
    summary: 'List the versions of the {one}, the newest first',
    details: 'Each save keeps one: 200 of a record at most, and what was in force in the last two years.',
    answer: ['VersionSummary'],
    example: [versionExample],
    paged: VERSIONS_LIST,
  })
  async listVersions(
    @Param('id', RecordId) id: number,
    @Query() raw: Readonly<Record<string, unknown>>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<VersionSummary[]> {
    const query = readVersionsQuery(raw);
    const { records, total } = await this.content.listVersions(id, query);
    response.setHeader('Content-Range', contentRange('versions', query, records.length, total));
    return records;
  }

  @Get(':id/versions/:version')
  @Operation({ summary: 'Get a version of the {one}', answer: 'SavedVersion', example: savedVersionExample })
  getVersion(@Param('id', RecordId) id: number, @Param('version', RecordId) version: number): Promise<SavedVersion> {
    return this.content.getVersion(id, version);
  }

  @Post(':id/versions/:version/restore')
  @HttpCode(200)
  @Operation({
    summary: 'Bring back a version of the {one}',
    details:
      'In some languages, or `all` of it with the fields that have no language. It is a save like any other: a new version, under the same rules; whether the {one} is published stays as it is.',
    body: restoreExample,
    answer: RECORD,
    example: { version: 4 },
    problems: ['stale_version', 'wrong_state', 'slug_taken', 'kind_taken', 'wording_needs_reason'],
  })
  restoreVersion(
    @Param('id', RecordId) id: number,
    @Param('version', RecordId) version: number,
    @Body() wanted: RestoreVersionDto,
    @CurrentUser() by: SignedIn,
  ): Promise<Item> {
    // What the pipe lets through is the input of this type.
    const check = async (input: object): Promise<never> =>
      (await new ValidatingPipe().transform(input, { type: 'body', metatype: this.input })) as never;
    return this.content.restoreVersion(id, version, wanted, by, check);
  }

  private get translated(): TranslatedType {
    return { content: this.content, input: this.input };
  }
}
