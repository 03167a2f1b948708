import type { Price, Service } from '../contract/service';
import { lowestPrice, mainService } from './prices';

function service(kind: Price['kind'], amount: number | null): Service {
  return {
    id: 1,
    category: 'pregnancy',
    name: 'Konsultacja',
    description: '',
    preparation: '',
    price: { kind, amount, currency: 'PLN' },
    durationMinutes: 30,
    place: 'clinic',
    doctorIds: [],
    fallback: [],
  };
}

describe('The price of several services', () => {
  it('is the price of the only one', () => {
    expect(lowestPrice([service('fixed', 28_000)])).toMatchObject({ kind: 'fixed', amount: 28_000 });
  });

  it('is "from" the lowest of several', () => {
    expect(lowestPrice([service('fixed', 28_000), service('fixed', 18_000)])).toMatchObject({
      kind: 'from',
      amount: 18_000,
    });
  });

  it('leaves out what is free or on request, unless there is nothing else', () => {
    expect(lowestPrice([service('free', 0), service('fixed', 18_000)])).toMatchObject({ kind: 'from', amount: 18_000 });
    expect(lowestPrice([service('on_request', null)])).toMatchObject({ kind: 'on_request' });
  });

  it('is unknown without services', () => {
    expect(lowestPrice([])).toBeNull();
  });
});

describe('The price beside a doctor’s name', () => {
  it('is that of the first service of the price list, be another one cheaper', () => {
    const services = [service('fixed', 20_000), service('from', 4_500), service('free', 0)];
    expect(mainService(services)?.price).toEqual({ kind: 'fixed', amount: 20_000, currency: 'PLN' });
  });

  it('is unknown without services', () => {
    expect(mainService([])).toBeNull();
  });
});
