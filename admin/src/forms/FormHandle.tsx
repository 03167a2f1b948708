import { type RefObject, useImperativeHandle } from 'react';
import { useFormContext, type UseFormReturn } from 'react-hook-form';

interface FormHandleProps {
  formRef: RefObject<UseFormReturn | null>;
}

/** Lets what stands around a form reach it. */
export function FormHandle({ formRef }: FormHandleProps) {
  const form = useFormContext();
  useImperativeHandle(formRef, () => form, [form]);
  return null;
}
