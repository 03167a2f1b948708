import { DataTable, NumberInput, SelectInput, useTranslate } from 'react-admin';
import { InputAdornment, MenuItem, TextField } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { LIMITS } from '../../../contract/limits';
import {
  PLACES,
  PRICE_KINDS,
  type PriceInput,
  SERVICE_CATEGORIES,
  type ServiceRecord,
  serviceText,
} from '../../../contract/service';
import { ContentDrawer } from '../content/ContentDrawer';
import { ContentPage } from '../content/ContentPage';
import { polishText } from '../content/record';
import { type Values } from '../forms/body';
import { RecordName } from '../content/RecordName';
import { Pair } from '../content/SharedFields';
import { OrderInput } from '../content/SharedInputs';
import { TranslatedInput } from '../content/TranslatedInput';
import { useFilters } from '../content/useFilters';
import { priceText, toGrosz, toZloty } from './price';

export function serviceName(service: ServiceRecord): string {
  return polishText(service, 'name');
}

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
      <SelectInput source="price.kind" choices={choices('kind', PRICE_KINDS)} isRequired helperText={false} />
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
      <SelectInput source="category" choices={choices('category', SERVICE_CATEGORIES)} isRequired helperText={false} />
      <PriceFields />
      <Pair>
        <SelectInput
          source="durationMinutes"
          choices={DURATIONS.map((minutes) => ({ id: minutes, name: translate('content.minutes', { minutes }) }))}
          translateChoice={false}
          isRequired
          helperText={false}
        />
        <SelectInput source="place" choices={choices('place', PLACES)} isRequired helperText={false} />
      </Pair>
      <OrderInput />
    </>
  );
}

function CategoryFilter() {
  const translate = useTranslate();
  const { filters, setFilter } = useFilters();
  return (
    <TextField
      select
      value={filters['category'] ?? ''}
      onChange={({ target }) => setFilter('category', target.value || undefined)}
      sx={{ width: 220 }}
      slotProps={{
        select: { displayEmpty: true },
        htmlInput: { 'aria-label': translate('resources.services.fields.category') },
      }}
    >
      <MenuItem value="">{translate('resources.services.all_categories')}</MenuItem>
      {choices('category', SERVICE_CATEGORIES).map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {translate(name)}
        </MenuItem>
      ))}
    </TextField>
  );
}

export function ServicesPage() {
  const translate = useTranslate();
  return (
    <ContentPage
      sort={{ field: 'order', order: 'ASC' }}
      sortFields={['order', 'name', 'createdAt', 'updatedAt']}
      filters={<CategoryFilter />}
      columns={[
        <DataTable.Col<ServiceRecord>
          key="name"
          source="name"
          render={(service) => (
            <RecordName
              name={serviceName(service)}
              note={translate(`resources.services.category.${service.category}`)}
            />
          )}
        />,
        <DataTable.Col<ServiceRecord>
          key="price"
          label="resources.services.column.price"
          render={({ price, durationMinutes }) => (
            <>
              {priceText(price, translate)}
              <br />
              {translate('content.minutes', { minutes: durationMinutes })}
            </>
          )}
        />,
      ]}
      drawer={
        <ContentDrawer
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
      }
    />
  );
}
