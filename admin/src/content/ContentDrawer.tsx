import { type ReactNode, useState } from 'react';
import { useRedirect, useResourceContext, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { TextFields } from '../../../contract/content';
import { DEFAULT_LOCALE, type Locale } from '../../../contract/locales';
import { CreateForm } from './CreateForm';
import { EditForm } from './EditForm';
import { Fields } from './Fields';
import { LocaleTabs } from './LocaleTabs';
import { MinorEdit } from './MinorEdit';
import { PreviewButton } from './PreviewButton';
import { PublishedSwitch } from './PublishedSwitch';
import type { Values } from '../forms/body';
import { SharedFields } from './SharedFields';
import { SideDrawer } from '../drawers/SideDrawer';
import { useIsHistory } from '../versions/HistoryTabs';
import { Wording } from '../wording/Wording';

const CREATE = 'create';

interface ContentDrawerProps {
  fields: TextFields<string>;
  /** The shared fields of a new item. */
  defaults: Values;
  /** Makes of the form's values what the API takes. */
  toInput?: (values: Values) => Values;
  /** What stands between the switch and the languages. */
  top?: ReactNode;
  /** The inputs of one language. */
  texts: ReactNode;
  /** The inputs that all languages share. */
  shared?: ReactNode;
  /** Whether the server can show the page that the item will be on. */
  hasPreview?: boolean;
}

const asTheyAre = (values: Values) => values;

/** The drawer to add and edit an item. Its address is its own: `/panel/doctors/12`, `/panel/doctors/create`. */
export function ContentDrawer(props: ContentDrawerProps) {
  const { fields, defaults, toInput = asTheyAre, top, texts, shared, hasPreview = false } = props;
  const [locale, setLocale] = useState<Locale>(DEFAULT_LOCALE);
  const { '*': key } = useParams();
  const translate = useTranslate();
  const redirect = useRedirect();
  const resource = useResourceContext();
  const isHistory = useIsHistory();
  if (!key) return null;
  const inputs = (
    <>
      <Fields>
        <PublishedSwitch />
        {top}
      </Fields>
      <LocaleTabs fields={fields} current={locale} onCurrent={setLocale} needed={translate('content.drawer.needed')}>
        {texts}
        <MinorEdit />
      </LocaleTabs>
      <Wording fields={fields} current={locale} onCurrent={setLocale} isBeside />
      {shared && <SharedFields>{shared}</SharedFields>}
    </>
  );
  const preview = hasPreview && <PreviewButton locale={locale} onLocale={setLocale} toInput={toInput} />;
  return (
    <SideDrawer onClose={() => redirect('list', resource)} isWide={isHistory && key !== CREATE}>
      {key === CREATE ? (
        <CreateForm fields={fields} defaults={defaults} toInput={toInput} preview={preview}>
          {inputs}
        </CreateForm>
      ) : (
        <EditForm key={key} id={key} toInput={toInput} preview={preview}>
          {inputs}
        </EditForm>
      )}
    </SideDrawer>
  );
}
