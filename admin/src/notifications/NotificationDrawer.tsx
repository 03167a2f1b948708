import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { LIMITS } from '../../../contract/limits';
import { DEFAULT_LOCALE, LANGUAGE_TAGS } from '../../../contract/locales';
import { NOTIFICATION_LEVELS, notificationText } from '../../../contract/notification';
import { ChoiceInput } from '../content/ChoiceInput';
import { ContentDrawer } from '../content/ContentDrawer';
import { InstantInput } from '../content/InstantInput';
import { type Texts } from '../content/record';
import { type Values } from '../forms/body';
import { Pair } from '../content/SharedFields';
import { useTextLocale } from '../content/text-locale';
import { TranslatedInput } from '../content/TranslatedInput';
import { CloseIcon, WarningIcon } from '../shell/icons';
import { colours } from '../theme';

const newNotification: Values = { level: 'info', startsAt: null, endsAt: null };

/** The bar as the site will show it in the tab's language; what is missing there is in Polish. */
function Preview() {
  const translate = useTranslate();
  const locale = useTextLocale();
  const level: unknown = useWatch({ name: 'level' });
  const own = useWatch({ name: `translations.${locale}` }) as Texts | undefined;
  const polish = useWatch({ name: `translations.${DEFAULT_LOCALE}` }) as Texts | undefined;
  const part = (name: string) => {
    const text = own?.[name]?.trim();
    return text
      ? { text, lang: LANGUAGE_TAGS[locale] }
      : { text: polish?.[name] ?? '', lang: LANGUAGE_TAGS[DEFAULT_LOCALE] };
  };
  const title = part('title');
  const description = part('description');
  const isImportant = level === 'important';
  return (
    <Box role="group" aria-label={translate('resources.notifications.preview')}>
      <Box sx={{ fontSize: 13, fontWeight: 500, marginBottom: '5px' }}>
        {translate('resources.notifications.preview')}
      </Box>
      <Box
        sx={{
          display: 'flex',
          gap: 1.5,
          padding: '12px 16px',
          borderRadius: '10px',
          background: isImportant ? '#fbefd0' : colours.bract,
          color: isImportant ? '#6b4800' : colours.ink,
          overflowWrap: 'anywhere',
        }}
      >
        <WarningIcon fontSize="small" />
        <Box sx={{ flex: 1 }}>
          <b lang={title.lang}>{title.text}</b> <span lang={description.lang}>{description.text}</span>
        </Box>
        <CloseIcon fontSize="small" />
      </Box>
    </Box>
  );
}

function NotificationShared() {
  return (
    <>
      <ChoiceInput
        source="level"
        choices={NOTIFICATION_LEVELS.map((level) => ({ id: level, name: `resources.notifications.level.${level}` }))}
      />
      <Pair>
        <InstantInput source="startsAt" helperText="resources.notifications.help.startsAt" />
        <InstantInput source="endsAt" helperText="resources.notifications.help.endsAt" />
      </Pair>
    </>
  );
}

/** The drawer to add and edit a notification. */
export default function NotificationDrawer() {
  return (
    <ContentDrawer
      fields={notificationText}
      defaults={newNotification}
      texts={
        <>
          <TranslatedInput name="title" limit={LIMITS.title} isRequired />
          <TranslatedInput name="description" limit={LIMITS.description} isRequired multiline />
          <Preview />
        </>
      }
      shared={<NotificationShared />}
    />
  );
}
