import type { ReactNode } from 'react';
import { CreateBase, Form, SaveButton, useResourceContext, useTranslate } from 'react-admin';
import type { TextFields } from '../../../contract/content';
import { DrawerBody } from './DrawerBody';
import { DrawerFooter, DrawerHeader } from './DrawerFrame';
import { emptyTranslations, toBody, type Values } from './record';

interface CreateFormProps {
  fields: TextFields<string>;
  defaults: Values;
  toInput: (values: Values) => Values;
  children: ReactNode;
}

/** The form of a new item, which is hidden from the site until somebody says otherwise. */
export function CreateForm({ fields, defaults, toInput, children }: CreateFormProps) {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const translations = emptyTranslations(fields);
  return (
    <CreateBase
      redirect="edit"
      transform={(values: Values) => toBody(toInput(values), { translations })}
      // The form tells of errors by itself.
      mutationOptions={{ onError: () => undefined }}
    >
      <Form
        className="drawer-form"
        defaultValues={{ published: false, translations, ...defaults }}
        noValidate
        warnWhenUnsavedChanges
        disableInvalidFormNotification
      >
        <DrawerHeader title={translate(`resources.${resource}.action.create`)} />
        <DrawerBody>{children}</DrawerBody>
        <DrawerFooter>
          <SaveButton icon={<></>} alwaysEnable />
        </DrawerFooter>
      </Form>
    </CreateBase>
  );
}
