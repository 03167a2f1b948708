import { Box, LinearProgress, Paper, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { BooleanInput, NumberInput, TextArrayInput, TextInput, useTranslate } from 'react-admin';
import { clinicText } from '../../../contract/clinic';
import { LIMITS } from '../../../contract/limits';
import { DEFAULT_LOCALE, type Locale } from '../../../contract/locales';
import { LocaleTabs } from '../content/LocaleTabs';
import { NeededToSave } from '../content/NeededToSave';
import { Pair } from '../content/SharedFields';
import { TranslatedInput } from '../content/TranslatedInput';
import type { Values } from '../forms/body';
import { DateInput } from '../forms/DateInput';
import { EditRecord } from '../forms/EditRecord';
import { FormErrors } from '../forms/FormErrors';
import { Save } from '../forms/Save';
import { toE164 } from '../../../contract/phone';
import { PageTitle } from '../shell/PageTitle';
import { SETTINGS_ID } from '../api/data-provider';
import { HistoryTabs } from '../versions/HistoryTabs';
import { ClosedDays } from './ClosedDays';
import { Legal } from './Legal';
import { Wording } from '../wording/Wording';
import { Reminders } from './Reminders';
import { SecondFactorDuty } from './SecondFactorDuty';
import { OpeningHours } from './OpeningHours';

function toInput(values: Values): Values {
  const phones = (values['phones'] as string[]).flatMap((phone) => toE164(phone) ?? []);
  return { ...values, phones };
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper
      component="section"
      sx={{
        padding: { xs: 2, sm: '20px 28px' },
        display: 'grid',
        gridTemplateColumns: 'minmax(0,1fr)',
        gap: 2,
        overflow: 'hidden',
      }}
    >
      <Typography variant="h2">{title}</Typography>
      {children}
    </Paper>
  );
}

/** Side by side where both are wide enough to write in. */
const columnsSx = {
  display: 'grid',
  paddingTop: 2,
  gridTemplateColumns: 'minmax(0,860px)',
  gap: 2,
  alignItems: 'start',
  '@media (min-width:1400px)': { gridTemplateColumns: 'minmax(0,1fr) minmax(0,1fr)' },
};
const columnSx = { display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 2 };

function Fields({ notice }: { notice: ReactNode }) {
  const [locale, setLocale] = useState<Locale>(DEFAULT_LOCALE);
  const translate = useTranslate();
  const title = translate('resources.settings.name', { smart_count: 2 });
  return (
    <FormErrors
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0,1fr)',
        gap: 2,
        maxWidth: 1440,
        // The title stays above: what gets the focus may not hide under it.
        '& input, & textarea, & button, & [role=tab]': { scrollMarginTop: 110 },
      }}
    >
      <PageTitle text={title} />
      <Box
        sx={{
          position: 'sticky',
          top: 0,
          zIndex: 3,
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          paddingBlock: 1,
          background: (theme) => theme.palette.background.default,
        }}
      >
        <Typography variant="h1">{title}</Typography>
        <Save />
      </Box>
      {notice}
      <HistoryTabs>
        <NeededToSave />
        <Box sx={columnsSx}>
          <Box sx={columnSx}>
            <Section title={translate('resources.settings.section.clinic')}>
              <LocaleTabs fields={clinicText} current={locale} onCurrent={setLocale}>
                <TranslatedInput name="name" limit={LIMITS.clinicName} isRequired />
                <TranslatedInput name="shortName" limit={LIMITS.clinicName} />
                <TranslatedInput name="address" limit={LIMITS.address} />
                <TranslatedInput name="city" limit={LIMITS.city} />
                <TranslatedInput name="directions" limit={LIMITS.directions} multiline />
                <TranslatedInput name="onlineHours" limit={LIMITS.onlineHours} />
              </LocaleTabs>
              <Wording fields={clinicText} current={locale} onCurrent={setLocale} />
              <Typography variant="body2" color="text.secondary">
                {`${translate('resources.settings.fields.onlineHours')}: ${translate('resources.settings.help.onlineHours')}`}
              </Typography>
            </Section>
            <Section title={translate('resources.settings.section.contact')}>
              <TextInput source="email" type="email" isRequired helperText={false} />
              <TextArrayInput source="phones" isRequired helperText="resources.settings.help.phones" />
              <Pair>
                <NumberInput source="map.latitude" min={-90} max={90} step="any" isRequired helperText={false} />
                <NumberInput source="map.longitude" min={-180} max={180} step="any" isRequired helperText={false} />
              </Pair>
              <TextInput source="map.url" type="url" isRequired helperText="resources.settings.help.url" />
            </Section>
            <Section title={translate('resources.settings.section.prices')}>
              <DateInput source="pricesValidFrom" isRequired />
            </Section>
            <Section title={translate('resources.settings.section.reminders')}>
              <Reminders />
            </Section>
            <Section title={translate('resources.settings.section.staff')}>
              <SecondFactorDuty />
            </Section>
          </Box>
          <Box sx={columnSx}>
            <Section title={translate('resources.settings.section.hours')}>
              <OpeningHours />
              <BooleanInput source="earlierDates" />
            </Section>
            <Section title={translate('resources.settings.section.closed')}>
              <ClosedDays />
            </Section>
            <Section title={translate('resources.settings.section.legal')}>
              <Legal />
            </Section>
          </Box>
        </Box>
      </HistoryTabs>
    </FormErrors>
  );
}

/** What the whole site knows of the clinic. */
export default function SettingsPage() {
  const label = useTranslate()('ra.page.loading');
  return (
    <EditRecord
      id={SETTINGS_ID}
      className="settings-form"
      toInput={toInput}
      pending={<LinearProgress aria-label={label} />}
    >
      {(notice) => <Fields notice={notice} />}
    </EditRecord>
  );
}
