import { useTranslate } from 'react-admin';

/** The panel's word for a field of a record: `translations.pl.name` is the name in Polish. */
export function useFieldWord(resource: string): (path: string) => string {
  const translate = useTranslate();
  return (path) => {
    const [, locale = '', name = path] = /^translations\.(\w\w)\.(.+)$/.exec(path) ?? [];
    const place = name.replace(/\.mediaId$/, '');
    const [group = '', day = ''] = place.split('.');
    const weekday = ['weekly', 'openingHours'].includes(group) && translate(`resources.settings.weekday.${day}`);
    const common = translate(`resources.audit.field.${place}`, { _: place });
    const word = weekday || translate(`resources.${resource}.fields.${place}`, { _: common });
    return locale ? `${word} (${locale.toUpperCase()})` : word;
  };
}
