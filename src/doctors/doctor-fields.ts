import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { DoctorInput, DoctorRecord, DoctorText } from '../../contract/doctor';
import type { OwnFields, OwnPart } from '../content/content-definition';
import { nextOrder } from '../content/content.repository';
import type { PublicationTerms } from '../content/publication';
import { Slugs } from '../content/slugs';
import { MediaService, toRecordImage } from '../media/media.service';
import { DoctorEntity } from './doctor.entity';
import { toFullName } from './doctors.mapper';
import { doctorContent, DoctorsRepository } from './doctors.repository';

/** What becomes of the fields that doctors alone have. */
@Injectable()
export class DoctorFields implements OwnFields<DoctorEntity, DoctorRecord, DoctorInput> {
  constructor(
    private readonly doctors: DoctorsRepository,
    private readonly media: MediaService,
    private readonly slugs: Slugs,
  ) {}

  async initial(tx: EntityManager): Promise<Partial<DoctorEntity>> {
    const none = { phone: null, languages: [], practisingSince: null, imageId: null };
    return { ...none, slug: this.slugs.placeholder(), order: await nextOrder(tx, DoctorEntity) };
  }

  assign(row: DoctorEntity, input: DoctorInput): void {
    row.languages = input.languages ?? row.languages;
    row.order = input.order ?? row.order;
    if (input.phone !== undefined) row.phone = input.phone;
    if (input.practisingSince !== undefined) row.practisingSince = input.practisingSince;
  }

  async assignRelated(tx: EntityManager, row: DoctorEntity, input: DoctorInput, polish: DoctorText): Promise<void> {
    await this.slugs.assign(tx, doctorContent.name, row, input.slug, toFullName(polish), 'doctor');
    if (input.image !== undefined) row.imageId = await this.media.requireId(tx, input.image, 'image');
    if (input.serviceIds) await this.doctors.setServices(tx, row.id, input.serviceIds);
  }

  /** Nobody can book a doctor who offers nothing, or who never works. */
  async publications(rows: DoctorEntity[], tx: EntityManager): Promise<PublicationTerms[]> {
    const ids = rows.map(({ id }) => id);
    const services = await this.doctors.serviceIdsOf(tx, ids);
    const working = await this.doctors.idsWithHours(tx, ids);
    return rows.map(({ id }) => ({
      lacks: [
        ...(services.get(id)?.length ? [] : (['services'] as const)),
        ...(working.has(id) ? [] : (['hours'] as const)),
      ],
    }));
  }

  async read(rows: DoctorEntity[], tx: EntityManager): Promise<OwnPart<DoctorRecord>[]> {
    const services = await this.doctors.serviceIdsOf(
      tx,
      rows.map(({ id }) => id),
    );
    const images = await this.media.byId(
      rows.map(({ imageId }) => imageId),
      tx,
    );
    return rows.map((row) => ({
      slug: row.slug,
      phone: row.phone,
      languages: row.languages,
      practisingSince: row.practisingSince,
      serviceIds: services.get(row.id) ?? [],
      image: toRecordImage(images.get(row.imageId ?? 0)),
      order: row.order,
    }));
  }
}
