import type { ContentType } from '../../contract/content-types';
import { DEFAULT_LOCALE, type Locale, LOCALES } from '../../contract/locales';
import type { ContentRepository } from '../content/content.repository';
import type { ContentEntity } from '../content/content.entity';
import { applySearch } from '../panel/search';
import type { Pictures, PictureUser, PictureUsers } from './media-use';

/** More records than anybody looks through. */
const FOUND_MAX = 500;
const IN_ORDER = [DEFAULT_LOCALE, ...LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)];

interface Columns<Name extends string> {
  resource: ContentType;
  /** Of the row: the picture's id. */
  picture: string;
  /** Of the texts: what stands together for the record's name. */
  name: readonly Name[];
  /** Of the texts: the picture's description. */
  alt: Name;
}

type TextRow = Record<string, string> & { ownerId: number; locale: Locale };

/** The addresses of pictures in the texts of records, by the record's id. */
type AddressesInTexts = () => Promise<ReadonlyMap<number, readonly string[]>>;

/** The pictures of the records of one content type. */
export class RecordPictures<Row extends ContentEntity, Name extends string> implements PictureUsers {
  constructor(
    private readonly rows: ContentRepository<Row, Name>,
    private readonly columns: Columns<Name>,
    private readonly inTexts: AddressesInTexts = () => Promise.resolve(new Map<number, string[]>()),
  ) {}

  async list(pictures: Pictures): Promise<PictureUser[]> {
    const shown = await this.shownBy(pictures.ids);
    const written = new Map<number, string[]>();
    for (const [id, addresses] of await this.inTexts()) {
      const own = addresses.filter((address) => pictures.addresses.has(address));
      if (own.length > 0) written.set(id, own);
    }
    const texts = await this.textsOf([...new Set([...shown.keys(), ...written.keys()])]);
    return [...texts].map(([id, [name, alt]]) => {
      const mediaId = shown.get(id);
      return {
        ids: mediaId === undefined ? [] : [mediaId],
        addresses: written.get(id) ?? [],
        use: { resource: this.columns.resource, id, name, alt: mediaId === undefined ? '' : alt },
      };
    });
  }

  async search(text: string): Promise<number[]> {
    const { picture } = this.columns;
    const query = this.rows.query().select(`row.${picture}`, 'mediaId').where(`row.${picture} IS NOT NULL`);
    applySearch(query, text);
    const found = await query.limit(FOUND_MAX).getRawMany<{ mediaId: number }>();
    return found.map(({ mediaId }) => mediaId);
  }

  /** The pictures of records, by the record's id. */
  private async shownBy(ids: readonly number[]): Promise<Map<number, number>> {
    if (ids.length === 0) return new Map();
    const { picture } = this.columns;
    const found = await this.rows
      .query()
      .select('row.id', 'id')
      .addSelect(`row.${picture}`, 'mediaId')
      .where(`row.${picture} IN (:...ids)`, { ids })
      .getRawMany<{ id: number; mediaId: number }>();
    return new Map(found.map(({ id, mediaId }) => [id, mediaId]));
  }

  /** Name and description by the record's id: of a text no more than that is read. */
  private async textsOf(ids: readonly number[]): Promise<Map<number, [name: string, alt: string]>> {
    if (ids.length === 0) return new Map();
    const { name, alt } = this.columns;
    const query = this.rows.reader
      .createQueryBuilder(this.rows.definition.textEntity, 'text')
      .select('text.ownerId', 'ownerId')
      .addSelect('text.locale', 'locale')
      .where('text.ownerId IN (:...ids)', { ids });
    for (const column of [...name, alt]) query.addSelect(`text.${column}`, column);
    const rows = await query.getRawMany<TextRow>();
    rows.sort((one, other) => IN_ORDER.indexOf(one.locale) - IN_ORDER.indexOf(other.locale));
    const texts = new Map(ids.map((id): [number, [string, string]] => [id, ['', '']]));
    for (const row of rows) {
      const [oldName, oldAlt] = texts.get(row.ownerId) ?? ['', ''];
      const ownName = name.map((column) => row[column] ?? '').join(' ');
      texts.set(row.ownerId, [oldName || ownName.trim(), oldAlt || (row[alt] ?? '')]);
    }
    return texts;
  }
}
