import { type ReactNode, useRef } from 'react';
import { CreateBase, Form, useNotify, useRedirect, useResourceContext, useTranslate } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import type { TextFields } from '../../../contract/content';
import { Save } from '../forms/Save';
import { DrawerBody } from './DrawerBody';
import { DrawerFooter, DrawerHeader } from '../drawers/DrawerFrame';
import { FormHandle } from '../forms/FormHandle';
import { type AnyRecord, emptyTranslations } from './record';
import { toBody, type Values } from '../forms/body';
import { UnsavedChanges } from '../forms/UnsavedChanges';

interface CreateFormProps {
  fields: TextFields<string>;
  defaults: Values;
  toInput: (values: Values) => Values;
  /** A look at the page before it is saved. */
  preview: ReactNode;
  children: ReactNode;
}

/** The form of a new item, which is hidden from the site until somebody says otherwise. */
export function CreateForm({ fields, defaults, toInput, preview, children }: CreateFormProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const resource = useResourceContext() ?? '';
  const formRef = useRef<UseFormReturn>(null);
  const translations = emptyTranslations(fields);
  return (
    <CreateBase<AnyRecord>
      transform={(values: Values) => toBody(toInput(values), { translations })}
      mutationOptions={{
        onSuccess({ id }) {
          // Nothing is unsaved any more.
          formRef.current?.reset(formRef.current.getValues());
          notify(`resources.${resource}.notifications.created`, { type: 'success', messageArgs: { smart_count: 1 } });
          redirect('edit', resource, id);
        },
        // The form tells of errors by itself.
        onError: () => undefined,
      }}
    >
      <Form
        className="drawer-form"
        defaultValues={{ published: false, translations, ...defaults }}
        noValidate
        disableInvalidFormNotification
      >
        <FormHandle formRef={formRef} />
        <UnsavedChanges />
        <DrawerHeader title={translate(`resources.${resource}.action.create`)} />
        <DrawerBody>{children}</DrawerBody>
        <DrawerFooter>
          <Save />
          {preview}
        </DrawerFooter>
      </Form>
    </CreateBase>
  );
}
