import { NumberInput, useTranslate } from 'react-admin';
import { InputAdornment } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { LIMITS } from '../../../contract/limits';
import { PLACES, PRICE_KINDS, type PriceInput, SERVICE_CATEGORIES, serviceText } from '../../../contract/service';
import { ChoiceInput } from '../content/ChoiceInput';
import { ContentDrawer } from '../content/ContentDrawer';
import { type Values } from '../forms/body';
import { Pair } from '../content/SharedFields';
import { OrderInput } from '../content/SharedInputs';
import { TranslatedInput } from '../content/TranslatedInput';
import { toGrosz, toZloty } from './price';

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
  const translate = useTranslate();
  const kind: unknown = useWatch({ name: 'price.kind' });
  return (
    <Pair>
      <ChoiceInput source="price.kind" choices={choices('kind', PRICE_KINDS)} />
      {(kind === 'fixed' || kind === 'from') && (
        <NumberInput
          source="price.amount"
          format={toZloty}
          parse={(text: string) => toGrosz(text === '' ? null : Number(text))}
          min={0}
          max={LIMITS.priceMax / 100}
          step={0.01}
          isRequired
          helperText={false}
          slotProps={{
            input: { endAdornment: <InputAdornment position="end">{translate('content.currency')}</InputAdornment> },
          }}
        />
      )}
    </Pair>
  );
}

function ServiceShared() {
  const translate = useTranslate();
  return (
    <>
      <ChoiceInput source="category" choices={choices('category', SERVICE_CATEGORIES)} />
      <PriceFields />
      <Pair>
        <ChoiceInput
          source="durationMinutes"
          choices={DURATIONS.map((minutes) => ({ id: minutes, name: translate('content.minutes', { minutes }) }))}
          translateChoice={false}
        />
        <ChoiceInput source="place" choices={choices('place', PLACES)} />
      </Pair>
      <OrderInput />
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
