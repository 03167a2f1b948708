import { CheckboxGroupInput, NumberInput, TextInput, useRecordContext, useTranslate } from 'react-admin';
import { type DoctorRecord, doctorText } from '../../../contract/doctor';
import { LIMITS } from '../../../contract/limits';
import { DEFAULT_LOCALE, LOCALES } from '../../../contract/locales';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useParams } from 'react-router-dom';
import { ScheduleDrawer } from '../schedules/ScheduleDrawer';
import { AuditIcon as HoursIcon } from '../shell/icons';
import { useMayOpen } from '../shell/roles';
import { toE164 } from '../../../contract/phone';
import { PictureField, toImageInput } from '../media/PictureField';
import { ContentDrawer } from '../content/ContentDrawer';
import { type Values } from '../forms/body';
import { Pair } from '../content/SharedFields';
import { OrderInput, SlugInput } from '../content/SharedInputs';
import { TranslatedInput } from '../content/TranslatedInput';
import { ServicesInput } from './ServicesInput';
import { HidingNotice } from './HidingNotice';

const ARCH_ASPECT = 5 / 6;
const SCHEDULE = 'schedule';

const newDoctor: Values = {
  image: null,
  languages: [DEFAULT_LOCALE],
  serviceIds: [],
  phone: null,
  practisingSince: null,
};

const toInput = (values: Values): Values => ({ ...values, image: toImageInput(values['image']) });

function Portrait() {
  const translate = useTranslate();
  return (
    <PictureField
      name="image"
      label={translate('resources.doctors.fields.image')}
      help={translate('content.media.help_arch')}
      aspect={ARCH_ASPECT}
      arch
    />
  );
}

function PortraitAlt() {
  const image: unknown = useWatch({ name: 'image' });
  return image ? <TranslatedInput name="imageAlt" limit={LIMITS.alt} /> : null;
}

function DoctorShared() {
  const [thisYear] = useState(() => new Date().getFullYear());
  return (
    <>
      <SlugInput />
      <Pair>
        <TextInput source="phone" type="tel" parse={toE164} helperText="resources.doctors.help.phone" />
        <NumberInput
          source="practisingSince"
          min={LIMITS.practisingSinceMin}
          max={thisYear}
          step={1}
          helperText={false}
        />
      </Pair>
      <CheckboxGroupInput
        source="languages"
        choices={LOCALES.map((locale) => ({ id: locale, name: `content.language.${locale}` }))}
        helperText={false}
      />
      <ServicesInput />
      <OrderInput />
    </>
  );
}

/** Leads to the doctor's hours, which have a form and an address of their own. */
function HoursLink() {
  const translate = useTranslate();
  const record = useRecordContext<DoctorRecord>();
  const mayOpen = useMayOpen();
  if (!record || !mayOpen('appointments')) return null;
  return (
    <Button
      variant="outlined"
      component={Link}
      to={`/doctors/${record.id}/${SCHEDULE}`}
      startIcon={<HoursIcon />}
      sx={{ justifySelf: 'start' }}
    >
      {translate('resources.schedules.open')}
    </Button>
  );
}

/** The drawer to add and edit a doctor, and the one for a doctor's hours. */
export default function DoctorDrawer() {
  const [id, part] = (useParams()['*'] ?? '').split('/');
  if (part === SCHEDULE) return <ScheduleDrawer doctorId={Number(id)} />;
  return (
    <ContentDrawer
      hasPreview
      fields={doctorText}
      defaults={newDoctor}
      toInput={toInput}
      top={
        <>
          <HidingNotice />
          <Portrait />
          <HoursLink />
        </>
      }
      texts={
        <>
          <TranslatedInput name="prefix" limit={LIMITS.namePrefix} />
          <Pair>
            <TranslatedInput name="firstName" limit={LIMITS.personName} isRequired />
            <TranslatedInput name="lastName" limit={LIMITS.personName} isRequired />
          </Pair>
          <TranslatedInput name="position" limit={LIMITS.position} isRequired />
          <TranslatedInput name="bio" limit={LIMITS.bio} isRequired multiline />
          <PortraitAlt />
        </>
      }
      shared={<DoctorShared />}
    />
  );
}
