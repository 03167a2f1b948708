import { Suspense } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { LIMITS } from '../../../contract/limits';
import { PLACES, PRICE_KINDS, type PriceInput, SERVICE_CATEGORIES, serviceText } from '../../../contract/service';
import { ChoiceInput } from '../content/ChoiceInput';
import { ContentDrawer } from '../content/ContentDrawer';
import { type Values } from '../forms/body';
import { withWords } from '../api/i18n-provider';
import { lazyPart } from '../shell/lazy-part';
import { NeededToSave } from '../content/NeededToSave';
import { Pair } from '../content/SharedFields';
import { OrderInput } from '../content/SharedInputs';
import { TranslatedInput } from '../content/TranslatedInput';
import { AmountInput } from './AmountInput';
import { PricesValidFrom } from './PricesValidFrom';

const NeedsInput = lazyPart(withWords(() => import('../resources/NeedsInput')));

const choices = (group: string, ids: readonly string[]) =>
  ids.map((id) => ({ id, name: `resources.services.${group}.${id}` }));

const { durationMinutesMin: MIN, durationMinutesMax: MAX, durationMinutesStep: STEP } = LIMITS;
const DURATIONS = Array.from({ length: (MAX - MIN) / STEP + 1 }, (_, step) => MIN + step * STEP);

const newService: Values = { price: { kind: 'fixed', amount: null }, durationMinutes: 30, place: 'clinic' };

/** A price without an amount of its own: nothing when free, none on request. */
function toInput(values: Values): Values {
  const { kind, amount } = values['price'] as PriceInput;
  if (kind === 'free') return { ...values, price: { kind, amount: 0 } };
  if (kind === 'on_request') return { ...values, price: { kind, amount: null } };
  return { ...values, price: { kind, amount } };
}

function PriceFields() {
  const kind: unknown = useWatch({ name: 'price.kind' });
  return (
    <Pair>
      <ChoiceInput source="price.kind" choices={choices('kind', PRICE_KINDS)} />
      {(kind === 'fixed' || kind === 'from') && <AmountInput />}
    </Pair>
  );
}

function ServiceShared() {
  const translate = useTranslate();
  const isNew = !useRecordContext();
  return (
    <>
      <NeededToSave />
      <ChoiceInput source="category" choices={choices('category', SERVICE_CATEGORIES)} isNeeded={isNew} />
      <PriceFields />
      <Pair>
        <ChoiceInput
          source="durationMinutes"
          choices={DURATIONS.map((minutes) => ({ id: minutes, name: translate('content.minutes', { minutes }) }))}
          translateChoice={false}
        />
        <ChoiceInput source="place" choices={choices('place', PLACES)} />
      </Pair>
      <Suspense fallback={null}>
        <NeedsInput />
      </Suspense>
      <OrderInput />
      <PricesValidFrom />
    </>
  );
}

/** The drawer to add and edit a service. */
export default function ServiceDrawer() {
  return (
    <ContentDrawer
      hasPreview
      fields={serviceText}
      defaults={newService}
      toInput={toInput}
      texts={
        <>
          <TranslatedInput name="name" limit={LIMITS.serviceName} isRequired />
          <TranslatedInput name="description" limit={LIMITS.description} isRequired multiline />
          <TranslatedInput name="preparation" limit={LIMITS.preparation} multiline />
        </>
      }
      shared={<ServiceShared />}
    />
  );
}
