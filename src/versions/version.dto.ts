import { ApiProperty } from '../config/swagger';
import { type Locale, LOCALES } from '../../contract/locales';
import type { RestoreVersion } from '../../contract/versions';
import { LIMITS } from '../../contract/limits';
import { type Issue, listIssue, Optional, RequiredText, Rule, Version } from '../errors/rules';

export class RestoreVersionDto implements RestoreVersion {
  /** `all`, or languages; fields without a language come back with `all` only. */
  @Rule(localesIssue)
  @ApiProperty({
    oneOf: [
      { type: 'string', enum: ['all'] },
      { type: 'array', items: { type: 'string', enum: [...LOCALES] }, minItems: 1, uniqueItems: true },
    ],
  })
  locales: Locale[] | 'all';

  /** The record's present version. */
  @Version()
  version: number;

  /** Why a version with phrases that may be advertising comes back to the site. */
  @Optional()
  @RequiredText(LIMITS.acknowledged, LIMITS.acknowledgedMin)
  acknowledged?: string;
}

function localesIssue(value: unknown): Issue {
  if (value === 'all') return null;
  if (Array.isArray(value) && value.length === 0) return { code: 'required' };
  const params = { values: ['all', ...LOCALES].join(', ') };
  const isLocale = (item: unknown): boolean => LOCALES.some((locale) => locale === item);
  return listIssue(value, LOCALES.length, (item) => (isLocale(item) ? null : { code: 'not_allowed', params }));
}
