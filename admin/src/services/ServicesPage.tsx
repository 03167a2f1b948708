import { DataTable, useTranslate } from 'react-admin';
import { MenuItem, TextField } from '@mui/material';
import { SERVICE_CATEGORIES, type ServiceRecord } from '../../../contract/service';
import { ContentPage } from '../content/ContentPage';
import { RecordName } from '../content/RecordName';
import { useFilters } from '../content/useFilters';
import { priceText } from './price';
import { lazyPart } from '../shell/lazy-part';
import { serviceName } from './service-name';

const ServiceDrawer = lazyPart(() => import('./ServiceDrawer'));

const choices = (group: string, ids: readonly string[]) =>
  ids.map((id) => ({ id, name: `resources.services.${group}.${id}` }));

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

/** The page of services. */
export default function ServicesPage() {
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
      drawer={ServiceDrawer}
    />
  );
}
