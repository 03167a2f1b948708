import type { ReactNode } from 'react';
import { useRedirect, useResourceContext } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { TextFields } from '../../../contract/content';
import { CreateForm } from './CreateForm';
import { EditForm } from './EditForm';
import { LocaleTabs } from './LocaleTabs';
import { MinorEdit } from './MinorEdit';
import { PublishedSwitch } from './PublishedSwitch';
import type { Values } from '../forms/body';
import { SharedFields } from './SharedFields';
import { SideDrawer } from './SideDrawer';

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
}

const asTheyAre = (values: Values) => values;

/** The drawer to add and edit an item. Its address is its own: `/panel/doctors/12`, `/panel/doctors/create`. */
export function ContentDrawer({ fields, defaults, toInput = asTheyAre, top, texts, shared }: ContentDrawerProps) {
  const { '*': key } = useParams();
  const redirect = useRedirect();
  const resource = useResourceContext();
  if (!key) return null;
  const inputs = (
    <>
      <PublishedSwitch />
      {top}
      <LocaleTabs fields={fields}>
        {texts}
        <MinorEdit />
      </LocaleTabs>
      {shared && <SharedFields>{shared}</SharedFields>}
    </>
  );
  return (
    <SideDrawer onClose={() => redirect('list', resource)}>
      {key === CREATE ? (
        <CreateForm fields={fields} defaults={defaults} toInput={toInput}>
          {inputs}
        </CreateForm>
      ) : (
        <EditForm key={key} id={key} toInput={toInput}>
          {inputs}
        </EditForm>
      )}
    </SideDrawer>
  );
}
