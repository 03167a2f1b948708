import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Public } from '../access/access';
import { ENV, type Env } from '../config/env';
import { NotFound } from '../errors/app-error';
import { Operation, Section } from '../openapi/operation';
import { PageCache } from '../site/page-cache';
import { acceptedEncoding, type Variants } from '../site/page-variants';
import { capabilityStatement } from './capability-statement';
import { CATALOGUE_FILES, CatalogueService } from './catalogue.service';
import { lineExample, manifestExample, metadataExample } from './fhir.examples';
import { NDJSON, toNdjson } from './ndjson';
import { STATE } from './resources';
import { SlotFile } from './slot-file.service';

const SLOTS = 'Slot';
const FILES = [...CATALOGUE_FILES, SLOTS];

/** Whoever reads the files asks again each time whether they changed: a time that is taken is offered no more. */
const CACHING = 'public, max-age=0, must-revalidate';

/** Free times for other programs: SMART Scheduling Links 1.0, FHIR R4. */
@Controller('fhir')
@Public()
@Section(
  'Free times for others',
  'SMART Scheduling Links 1.0 with FHIR R4: files that directories and assistants read.',
)
export class FhirController {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly cache: PageCache,
    private readonly catalogue: CatalogueService,
    private readonly slots: SlotFile,
  ) {}

  @Get('$bulk-publish')
  @Operation({
    summary: 'List the files of free times',
    details: 'The entry: a client reads the files that it names, and asks again no sooner than in a minute.',
    answer: { type: 'object' },
    example: manifestExample,
  })
  manifest(@Res() response: Response): void {
    const address = `${this.env.publicUrl}/fhir`;
    open(response).json({
      transactionTime: new Date().toISOString(),
      request: `${address}/$bulk-publish`,
      output: FILES.map((type) => ({ type, url: `${address}/${type}.ndjson`, extension: { state: [STATE] } })),
      error: [],
    });
  }

  @Get('metadata')
  @Operation({
    summary: 'Get the CapabilityStatement',
    answer: { type: 'object' },
    mediaType: 'application/fhir+json',
    example: metadataExample,
  })
  metadata(@Res() response: Response): void {
    open(response)
      .type('application/fhir+json')
      .send(JSON.stringify(capabilityStatement(this.env.publicUrl)));
  }

  @Get(':type.ndjson')
  @Operation({
    summary: 'Get a file of free times',
    details:
      '`type` is one of those that the manifest names: `Location`, `Practitioner`, `PractitionerRole`, `HealthcareService`, `Schedule`, `Slot`. A record a line. `Slot` has the free times of `GET /api/slots` of every doctor and service, and is at most a second old. Each has the address of the booking page at that time.',
    answer: { type: 'string' },
    mediaType: NDJSON,
    example: lineExample,
  })
  async file(@Param('type') type: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const variants = await this.find(type);
    const encoding = acceptedEncoding(request.get('accept-encoding'));
    open(response).set({ 'Content-Type': variants.type, ETag: variants.etag, Vary: 'Accept-Encoding' });
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    response.send(variants.bodies[encoding]);
  }

  /** @throws NotFound */
  private async find(type: string): Promise<Variants> {
    if (type === SLOTS) return this.slots.get();
    const file = CATALOGUE_FILES.find((each) => each === type);
    if (!file) throw new NotFound();
    const render = async (): Promise<{ html: string; type: string; data: object }> => ({
      html: toNdjson(await this.catalogue.list(file)),
      type: NDJSON,
      data: {},
    });
    return (await this.cache.get(`fhir ${file}`, render)).page;
  }
}

/** Programs in browsers read it from wherever they are. */
function open(response: Response): Response {
  return response.set({ 'Access-Control-Allow-Origin': '*', 'Cache-Control': CACHING });
}
