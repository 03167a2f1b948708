import { Box } from '@mui/material';
import { useDeferredValue } from 'react';
import { AutocompleteInput, ReferenceInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { articleText } from '../../../contract/article';
import { LIMITS } from '../../../contract/limits';
import { DEFAULT_LOCALE } from '../../../contract/locales';
import { countWords, readingMinutes } from '../../../contract/reading-time';
import { ContentDrawer } from '../content/ContentDrawer';
import { InstantInput } from '../content/InstantInput';
import { type Values } from '../forms/body';
import { RichTextInput } from '../content/RichTextInput';
import { Pair } from '../content/SharedFields';
import { SlugInput } from '../content/SharedInputs';
import { useTextLocale } from '../content/text-locale';
import { TranslatedInput } from '../content/TranslatedInput';
import { useIsInBin } from '../content/useIsInBin';
import { PictureField, toImageInput } from '../media/PictureField';

// As wide as the cards of the site's list show a cover.
const COVER_ASPECT = 32 / 21;

const newArticle: Values = { cover: null, authorId: null, publishAt: null };

const toInput = (values: Values): Values => ({ ...values, cover: toImageInput(values['cover']) });

function Cover() {
  const translate = useTranslate();
  return (
    <PictureField
      name="cover"
      label={translate('resources.articles.fields.cover')}
      help={translate('content.media.help')}
      aspect={COVER_ASPECT}
    />
  );
}

function CoverAlt() {
  const cover: unknown = useWatch({ name: 'cover' });
  return cover ? <TranslatedInput name="coverAlt" limit={LIMITS.alt} /> : null;
}

/** As the site will tell it: of the Polish text where there is no other. */
function ReadingTime() {
  const translate = useTranslate();
  const locale = useTextLocale();
  const names = [locale, DEFAULT_LOCALE].map((each) => `translations.${each}.body`);
  const bodies = useDeferredValue(useWatch({ name: names }) as (string | undefined)[]);
  const words = bodies.map((body) => countWords(body ?? '')).find((count) => count > 0) ?? 0;
  if (words === 0) return null;
  return (
    <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
      {translate('resources.articles.reading', { smart_count: readingMinutes(words) })}
    </Box>
  );
}

const byName = { field: 'lastName', order: 'ASC' } as const;

function ArticleShared() {
  return (
    <>
      <SlugInput />
      <Pair>
        <ReferenceInput source="authorId" reference="doctors" sort={byName} perPage={LIMITS.panelRows}>
          <AutocompleteInput label="resources.articles.fields.authorId" readOnly={useIsInBin()} helperText={false} />
        </ReferenceInput>
        <InstantInput source="publishAt" helperText="resources.articles.help.publishAt" />
      </Pair>
    </>
  );
}

/** The drawer to add and edit an article. */
export default function ArticleDrawer() {
  return (
    <ContentDrawer
      hasPreview
      fields={articleText}
      defaults={newArticle}
      toInput={toInput}
      top={<Cover />}
      texts={
        <>
          <TranslatedInput name="title" limit={LIMITS.title} isRequired />
          <TranslatedInput name="description" limit={LIMITS.description} isRequired multiline />
          <RichTextInput name="body" limit={LIMITS.body} isRequired />
          <ReadingTime />
          <CoverAlt />
        </>
      }
      shared={<ArticleShared />}
    />
  );
}
