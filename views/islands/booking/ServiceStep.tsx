import { type ReactElement, useState } from 'react';
import { SERVICE_CATEGORIES } from '../../../contract/service';
import { Option } from '../../parts/forms/Option';
import { Icon } from '../../parts/site/Icon';
import type { BookableService, BookingWords } from './booking-props';

/** So many services stand there before the others are asked for. */
const FEW = 3;

interface ServiceStepProps {
  words: BookingWords;
  services: readonly BookableService[];
  chosen: number | null;
  onChoose: (id: number) => void;
  error: string | null;
  /** All of them from the beginning. */
  isAll: boolean;
}

/** The chosen service and its neighbours in the price list; the first ones when nothing is chosen. */
function few(services: readonly BookableService[], chosen: number | null): readonly BookableService[] {
  const index = services.findIndex(({ id }) => id === chosen);
  const category = services[index]?.category;
  if (index < FEW || category === undefined) return services.slice(0, FEW);
  const neighbours = services.filter((service) => service.category === category);
  const at = neighbours.findIndex(({ id }) => id === chosen);
  const from = Math.max(0, Math.min(at - 1, neighbours.length - FEW));
  return neighbours.slice(from, from + FEW);
}

/** What the visit is: a few services first, all of them by group on request. */
export function ServiceStep({ words, services, chosen, onChoose, error, isAll }: ServiceStepProps): ReactElement {
  const [all, setAll] = useState(isAll);
  const options = (list: readonly BookableService[]): ReactElement[] =>
    list.map((service) => (
      <Option
        key={service.id}
        name="service"
        value={service.id}
        checked={service.id === chosen}
        onChange={() => onChoose(service.id)}
        aria-describedby={error ? 'service-error' : undefined}
        title={service.name}
        text={service.minutes}
        after={<span className="price">{service.price}</span>}
      />
    ));
  if (!all) {
    return (
      <>
        {options(few(services, chosen))}
        {services.length > FEW && (
          <button
            type="submit"
            name="show"
            value="all"
            className="more booking-more"
            aria-expanded={false}
            onClick={(event) => {
              event.preventDefault();
              setAll(true);
            }}
          >
            {words.t('appointment.booking.otherServices')}
            <Icon name="chevron-down" />
          </button>
        )}
      </>
    );
  }
  return (
    <>
      {SERVICE_CATEGORIES.map((category) => {
        const group = services.filter((service) => service.category === category);
        if (group.length === 0) return null;
        return (
          <section key={category} className="booking-group">
            <h3>{words.t(`services.category.${category}`)}</h3>
            {options(group)}
          </section>
        );
      })}
    </>
  );
}
