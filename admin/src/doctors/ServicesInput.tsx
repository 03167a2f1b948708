import {
  AutocompleteArrayInput,
  ChoicesContextProvider,
  ReferenceArrayInput,
  useChoicesContext,
  useTranslate,
} from 'react-admin';
import { LIMITS } from '../../../contract/limits';
import { SERVICE_CATEGORIES, type ServiceRecord } from '../../../contract/service';
import { useIsInBin } from '../content/useIsInBin';
import { serviceName } from '../services/service-name';

const rank = ({ category }: ServiceRecord) => SERVICE_CATEGORIES.indexOf(category);

/** In the order of the price list: a group is one group, and names in it are in the order of the alphabet. */
function byCategory(choices: ServiceRecord[]): ServiceRecord[] {
  return [...choices].sort(
    (one, other) => rank(one) - rank(other) || serviceName(one).localeCompare(serviceName(other), 'pl'),
  );
}

function Choices() {
  const translate = useTranslate();
  const choices = useChoicesContext<ServiceRecord>();
  const sorted = {
    ...choices,
    allChoices: choices.allChoices && byCategory(choices.allChoices),
    availableChoices: choices.availableChoices && byCategory(choices.availableChoices),
  };
  return (
    <ChoicesContextProvider value={sorted as typeof choices}>
      <AutocompleteArrayInput
        label={translate('resources.doctors.fields.serviceIds')}
        filterToQuery={(q: string) => ({ q })}
        disableCloseOnSelect
        groupBy={({ category }: ServiceRecord) => translate(`resources.services.category.${category}`)}
        readOnly={useIsInBin()}
        helperText={false}
      />
    </ChoicesContextProvider>
  );
}

/** The services that a doctor offers: a list by category that stays open while one chooses. */
export function ServicesInput() {
  return (
    <ReferenceArrayInput
      source="serviceIds"
      reference="services"
      sort={{ field: 'order', order: 'ASC' }}
      perPage={LIMITS.panelRows}
    >
      <Choices />
    </ReferenceArrayInput>
  );
}
