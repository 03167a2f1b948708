import type { ReactElement, ReactNode } from 'react';
import { LOCALES } from '../../../contract/locales';
import {
  BUTTON_SIZES,
  BUTTON_VARIANTS,
  type ButtonVariant,
  Button,
  COMPACT_BUTTON_SIZES,
} from '../../parts/site/Button';
import { Accordion, AccordionItem } from '../../parts/site/Accordion';
import { Art } from '../../parts/site/Art';
import { Chip, ChipLink } from '../../parts/site/Chip';
import { Field, Input, TextArea } from '../../parts/forms/Field';
import { Hours } from '../../parts/content/Hours';
import { Icon, ICON_NAMES } from '../../parts/site/Icon';
import { Langs } from '../../parts/content/Langs';
import { MoreLink } from '../../parts/site/MoreLink';
import { Note } from '../../parts/site/Note';
import { Option } from '../../parts/forms/Option';
import { Pagination } from '../../parts/site/Pagination';
import { Price } from '../../parts/content/Price';
import { Progress } from '../../parts/site/Progress';
import { DayOff, DayRadio, SlotRadio, TakenSlot } from '../../parts/booking/Slot';
import { SlotLink } from '../../parts/booking/SlotLink';
import { Summary } from '../../parts/booking/Summary';
import { Tag, TAG_TONES } from '../../parts/site/Tag';
import { Toast } from '../../parts/site/Toast';
import { NextVisit, Visit } from '../../parts/booking/Visit';
import { formatDay, formatWeekday, formatWeekdayDay } from '../../format';
import { useSite } from '../../site';

const STATES = ['requested', 'confirmed', 'cancelled', 'completed'] as const;
const PRICES = [
  { kind: 'fixed', amount: 28_000, currency: 'PLN' },
  { kind: 'from', amount: 62_050, currency: 'PLN' },
  { kind: 'free', amount: 0, currency: 'PLN' },
  { kind: 'on_request', amount: null, currency: 'PLN' },
] as const;
const DAY = '2026-11-23';

function Group({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <section className="ui-group">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Buttons({ variant }: { variant: ButtonVariant }): ReactElement {
  const { words } = useSite();
  return (
    <Group title={`Button: ${variant}`}>
      <div className="ui-row">
        {BUTTON_SIZES.map((size) => (
          <Button key={size} variant={variant} size={size}>
            {words.t('common.bookShort')} {size}
          </Button>
        ))}
      </div>
      <div className="ui-row">
        <span className="muted small">{words.t('page.parts.compact')}</span>
        {COMPACT_BUTTON_SIZES.map((size) => (
          <Button key={size} variant={variant} size={size} compact>
            {words.t('common.bookShort')} {size}
          </Button>
        ))}
        <Button variant={variant} loading>
          {words.t('page.parts.sending')}
        </Button>
        <Button variant={variant} disabled>
          {words.t('page.parts.unavailable')}
        </Button>
        <span className="muted small">{words.t('page.parts.unavailableReason')}</span>
      </div>
    </Group>
  );
}

/** Every part in every state, for those who build and check pages. */
export function UiPage(): ReactElement {
  const { locale, words } = useSite();
  const day = formatWeekdayDay(locale, DAY);
  const weekday = formatWeekday(locale, 'mon').slice(0, 2);
  const states = STATES.map((state, index) => (
    <Tag key={state} tone={TAG_TONES[index]}>
      {words.t(`appointment.state.${state}`)}
    </Tag>
  ));
  return (
    <>
      <div className="wrap page-head">
        <h1>{words.t('page.parts.title')}</h1>
        <p className="lead">{words.t('page.parts.lead')}</p>
      </div>
      <div className="wrap section-end">
        {BUTTON_VARIANTS.map((variant) => (
          <Buttons key={variant} variant={variant} />
        ))}
        <Group title="Chip, Tag, Langs, Price, MoreLink, Icon">
          <div className="ui-row">
            <Chip type="radio" name="chip" defaultChecked>
              {words.t('page.parts.chosen')}
            </Chip>
            <Chip type="radio" name="chip">
              {words.t('page.parts.usual')}
            </Chip>
            <ChipLink href="#main" current>
              {words.t('page.parts.chosen')}
            </ChipLink>
            <ChipLink href="#main">{words.t('page.parts.usual')}</ChipLink>
          </div>
          <div className="ui-row">
            {states}
            <Langs languages={LOCALES} />
          </div>
          <div className="ui-row">
            {PRICES.map((price) => (
              <Price key={price.kind} price={price} />
            ))}
            <MoreLink href="#main">{words.t('home.services.all')}</MoreLink>
          </div>
          <div className="ui-row">
            {ICON_NAMES.map((name) => (
              <Icon key={name} name={name} />
            ))}
          </div>
        </Group>
        <Group title="Slot, Day, Option, Summary, Progress">
          <fieldset className="days ui-narrow">
            <legend className="sr-only">{day}</legend>
            <DayRadio name="day" weekday={weekday} date="23" note="11" label={day} defaultChecked />
            <DayRadio name="day" weekday={weekday} date="24" note="11" label={formatWeekdayDay(locale, '2026-11-24')} />
            <DayOff weekday={weekday} date="25" note={words.t('common.dayOff')} />
          </fieldset>
          <div className="slots ui-narrow">
            <SlotLink serviceId={1} doctorId={1} at={`${DAY}T08:30:00.000Z`} />
            <SlotRadio name="slot" time="10:15" label={`${day}, 10:15`} defaultChecked />
            <SlotRadio name="slot" time="11:30" label={`${day}, 11:30`} />
            <TakenSlot time="12:00" />
          </div>
          <div className="ui-narrow">
            {PRICES.slice(0, 2).map((price, index) => (
              <Option
                key={price.kind}
                name="option"
                title={words.t(index === 0 ? 'services.category.pregnancy' : 'services.category.ultrasound')}
                text={words.t('services.minutes', { count: 30 })}
                after={<Price price={price} />}
                defaultChecked={index === 0}
              />
            ))}
          </div>
          <div className="panel ui-narrow">
            <Progress step={1} of={2} label={words.t('common.slide', { number: 1, total: 2, name: '' })} />
            <Summary
              lines={[
                { term: words.t('services.column.service'), value: words.t('services.category.pregnancy') },
                { term: words.t('contacts.hours'), value: `${day}, 10:15` },
              ]}
              total={{ term: words.t('services.column.price'), value: <Price price={PRICES[0]} /> }}
            />
          </div>
        </Group>
        <Group title="Field, Input, TextArea, Toast, Note">
          <div className="form">
            <Field
              id="ui-email"
              label={words.t('page.parts.email')}
              type="email"
              hint={words.t('page.parts.hint')}
              autoComplete="off"
            />
            <Field
              id="ui-email-error"
              label={words.t('page.parts.email')}
              type="email"
              defaultValue="anna@poczta"
              error={words.t('page.parts.emailError')}
              autoComplete="off"
            />
            <Field id="ui-pin" label={words.t('page.parts.pin')} inputMode="numeric" defaultValue="482915" pin />
            <Input aria-label={words.t('page.parts.usual')} disabled />
            <TextArea aria-label={words.t('page.parts.usual')} rows={3} />
          </div>
          <Toast>{words.t('page.parts.saved')}</Toast>
          <Toast tone="error">{words.t('common.error.checkData')}</Toast>
          <Toast tone="error">{words.t('common.error.oops')}</Toast>
          <Toast tone="info">{words.t('appointment.booking.signInFirst')}</Toast>
          <Note icon="clock">{words.t('contacts.openNow.closed')}</Note>
        </Group>
        <Group title="Visit, Hours, Accordion, Pagination">
          <NextVisit
            date={day}
            time="10:15"
            doctor={words.t('appointment.booking.anyDoctor')}
            service={words.t('services.category.pregnancy')}
            state={states[1]}
            actions={
              <>
                <Button>{words.t('common.bookShort')}</Button>
                <Button variant="outline">{words.t('common.call')}</Button>
              </>
            }
          />
          <ul className="rows">
            <Visit
              date={formatDay(locale, DAY)}
              time="10:15"
              doctor={words.t('appointment.booking.anyDoctor')}
              service={words.t('services.category.pregnancy')}
              state={states[0]}
              actions={
                <Button variant="outline" size="s">
                  {words.t('common.bookShort')}
                </Button>
              }
            />
          </ul>
          <Hours today={{ weekday: 'mon', date: '2026-11-02' }} />
          <Accordion>
            <AccordionItem title={words.t('home.values.listen.title')} open>
              {words.t('home.values.listen.text')}
            </AccordionItem>
            <AccordionItem title={words.t('home.values.plain.title')}>
              {words.t('home.values.plain.text')}
            </AccordionItem>
          </Accordion>
          <Pagination page={4} pages={9} hrefOf={(page) => `#page-${page}`} />
        </Group>
        <div className="panel center">
          <Art name="empty-visits.svg" width={320} height={210} />
          <p className="lead">{words.t('articles.empty')}</p>
        </div>
      </div>
    </>
  );
}
